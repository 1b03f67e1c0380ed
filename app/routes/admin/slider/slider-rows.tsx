import { Link, useNavigation, useSubmit } from "react-router";
import { moved, reordered } from "#app/domain/admin/slider-edits.ts";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { DragHandle, useDragOrder } from "#app/components/owner/drag-order.tsx";
import { ImageForm } from "#app/components/owner/image-form.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { RemoveImage } from "#app/components/owner/remove-image.tsx";

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
  const submit = useSubmit();
  const drag = useDragOrder((from, to) => {
    const order = moved(ids, from, to)?.join(",") ?? "";
    void submit(
      { intent: "reorder", version: String(version), order },
      { method: "post", replace: true, preventScrollReset: true },
    );
  });
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
          <SliderRow key={image.id} {...{ image, version, ids, index, drag }} />
        ),
      )}
    </ol>
  );
}

/** A row of the picture list with its buttons. */
function SliderRow({
  image,
  version,
  ids,
  index,
  drag,
}: {
  image: SliderImage;
  version: number;
  /** Of all pictures. */
  ids: string[];
  index: number;
  drag: ReturnType<typeof useDragOrder>;
}) {
  const name = image.title ?? t("Untitled");
  const moves = [
    { to: index - 1, label: t("Move {name} up", { name }), icon: "size-5 rotate-180" },
    { to: index + 1, label: t("Move {name} down", { name }), icon: "size-5" },
  ];
  return (
    <li
      id={rowId(image)}
      className="grid scroll-mt-4 grid-cols-[auto_--spacing(22)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 px-4 py-3.5 data-[drop=true]:bg-leaf @2xl:grid-cols-[auto_--spacing(32)_minmax(0,1fr)_auto] @max-[15em]:grid-cols-1 @max-[15em]:*:col-1 [&_.btn-icon:disabled]:bg-transparent [&_.btn-icon:disabled]:text-line"
      {...drag.rowProps(index)}
    >
      <DragHandle
        className="-mx-2.5"
        title={t("Drag to reorder")}
        aria-label={t("Drag {name}, or use the arrow keys", { name })}
        {...drag.handleProps(index)}
      />
      <Picture src={image.url} alt="" className="col-2 aspect-[16/10] rounded-sm" />
      <div className="col-3 min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{name}</h3>
        <p className="text-sm text-bean">{image.alt}</p>
        <p className="text-xs break-all text-mocha">{image.url}</p>
      </div>
      <div className="col-[2/-1] flex justify-end @2xl:col-4 @max-[15em]:flex-wrap">
        <OwnerForm intent="reorder" version={version} className="contents">
          {moves.map(({ to, label, icon }) => {
            const order = moved(ids, index, to);
            return (
              <button
                key={to}
                name="order"
                value={order?.join(",") ?? ""}
                disabled={order === undefined}
                aria-label={label}
                className="btn-icon"
              >
                <Icon name="down" className={icon} />
              </button>
            );
          })}
        </OwnerForm>
        <Link
          to={`/admin/slider?edit=${image.id}#${rowId(image)}`}
          replace
          preventScrollReset
          aria-label={t("Edit {name}", { name })}
          className="btn-icon"
        >
          <Icon name="edit" />
        </Link>
        <RemoveImage
          image={image}
          version={version}
          label={t("Remove picture")}
          // The last picture cannot be removed.
          disabled={ids.length === 1}
          aria-label={t("Remove {name}|slider", { name })}
          className="btn-icon enabled:hover:text-berry"
        >
          <Icon name="trash" />
        </RemoveImage>
      </div>
    </li>
  );
}

/** The element id of the row. */
const rowId = (image: SliderImage) => `gambar-${image.id}`;

/** The pictures in the order that is being saved, or in the saved order. */
function useExpectedOrder(images: SliderImage[]): SliderImage[] {
  const order = useNavigation().formData?.get("order");
  return (typeof order === "string" && reordered(images, order.split(","))) || images;
}
