import type { SliderImage } from "#app/domain/slider.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ImageForm } from "./image-form.tsx";
import { rowId } from "./slider-row.tsx";
import { IMAGE_TEXTS } from "./image-texts.ts";
import { useTexts } from "./texts.ts";

/** A row of the picture list in edit mode. */
export function EditRow({
  image,
  version,
  uploaded,
}: {
  image: SliderImage;
  version: number;
  /** Path of a picture that was uploaded for this form without scripts. */
  uploaded: string | null;
}) {
  const texts = useTexts(IMAGE_TEXTS);
  return (
    <li id={rowId(image)} className="p-5">
      <ImageForm
        from="slider"
        imageId={image.id}
        version={version}
        saved={{ title: "", link: "", ...image, url: uploaded ?? image.url }}
        submitLabel={texts.saveChanged}
        focusFirst
      >
        <ButtonLink to="/admin/slider" replace preventScrollReset variant="outline">
          {texts.cancel}
        </ButtonLink>
      </ImageForm>
    </li>
  );
}
