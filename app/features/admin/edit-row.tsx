import type { SliderImage } from "#app/domain/slider.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ImageForm } from "./image-form.tsx";
import { useSliderAnswer } from "./slider-answer.ts";
import { rowId } from "./slider-row.tsx";

const NO_ERRORS = {};

/** One picture of the list while it is edited. */
export function EditRow({
  image,
  version,
  uploaded,
}: {
  image: SliderImage;
  version: number;
  /** Path of a picture that was uploaded for it without scripts. */
  uploaded: string | null;
}) {
  const form = useSliderAnswer()?.form;
  const refused = form && form.id === image.id ? form : undefined;
  const saved = { url: uploaded ?? image.url, alt: image.alt, title: image.title ?? "" };
  return (
    <li id={rowId(image)} className="p-5">
      <ImageForm
        from="slider"
        imageId={image.id}
        version={version}
        values={refused?.values ?? saved}
        errors={refused?.errors ?? NO_ERRORS}
        submitLabel="Simpan"
        focusFirst
      >
        <ButtonLink to="/admin/slider" replace preventScrollReset variant="outline">
          Batal
        </ButtonLink>
      </ImageForm>
    </li>
  );
}
