import { useNavigation } from "react-router";
import { moved } from "#app/domain/admin/slider-edits.ts";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ImageForm } from "#app/components/owner/image-form.tsx";
import { rowId, SliderRow } from "./slider-row.tsx";
import { useDragOrder } from "./use-drag-order.ts";

/** The list of pictures, with at most one in edit mode. A new order is shown optimistically. */
export function SliderRows({
  images,
  version,
  editing,
}: {
  images: SliderImage[];
  version: number;
  editing: string | null;
}) {
  const ordered = useExpectedOrder(images);
  const ids = ordered.map(({ id }) => id);
  const drag = useDragOrder(ids, version);
  return (
    <ol className="panel divide-y divide-line">
      {ordered.map((image, index) =>
        image.id === editing ? (
          <li key={image.id} id={rowId(image)} className="p-5">
            <ImageForm screen="slider" version={version} image={image}>
              <ButtonLink to="/admin/slider" replace preventScrollReset variant="outline">
                {t("Cancel")}
              </ButtonLink>
            </ImageForm>
          </li>
        ) : (
          <SliderRow
            key={image.id}
            image={image}
            version={version}
            isOnly={images.length === 1}
            orderUp={moved(ids, index, index - 1)}
            orderDown={moved(ids, index, index + 1)}
            drag={drag.rowProps(index)}
            handle={drag.handleProps(index)}
          />
        ),
      )}
    </ol>
  );
}

/** The pictures in the order that is being saved, or in the saved order. */
function useExpectedOrder(images: SliderImage[]): SliderImage[] {
  const order = useNavigation().formData?.get("order");
  if (typeof order !== "string") return images;
  const expected = order.split(",").flatMap((id) => images.find((image) => image.id === id) ?? []);
  return expected.length === images.length ? expected : images;
}
