import { Link } from "react-router";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { RemoveImageDialog, removeDialogId } from "#app/components/owner/remove-image.tsx";
import type { HandleProps, RowProps } from "./use-drag-order.ts";

/** A row of the picture list with its buttons. */
export function SliderRow({
  image,
  version,
  isOnly,
  orderUp,
  orderDown,
  drag,
  handle,
}: {
  image: SliderImage;
  version: number;
  /** The last picture cannot be removed. */
  isOnly: boolean;
  /** The ids of all pictures with this one moved up or down; undefined at the ends of the list. */
  orderUp: string[] | undefined;
  orderDown: string[] | undefined;
  drag: RowProps;
  handle: HandleProps;
}) {
  const name = image.title ?? t("Untitled");
  return (
    <li
      id={rowId(image)}
      className="grid scroll-mt-4 grid-cols-[auto_--spacing(22)_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 px-4 py-3.5 data-[drop=true]:bg-leaf md:grid-cols-[auto_--spacing(32)_minmax(0,1fr)_auto] @max-[15em]:grid-cols-1 @max-[15em]:*:col-1 [&_.btn-icon:disabled]:bg-transparent [&_.btn-icon:disabled]:text-line"
      {...drag}
    >
      <span
        className="needs-script cursor-grab touch-none px-0.5 py-2 text-[1.25rem] leading-none text-mocha"
        title={t("Drag to reorder")}
        {...handle}
      >
        <span aria-hidden="true">⠿</span>
      </span>
      <Picture src={image.url} alt="" className="col-2 aspect-[16/10] rounded-sm" />
      <div className="col-3 min-w-0">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{name}</h3>
        <p className="text-sm text-bean">{image.alt}</p>
        <p className="text-xs break-all text-mocha">{image.url}</p>
      </div>
      <div className="col-[2/-1] flex justify-end md:col-4 @max-[15em]:flex-wrap">
        <OwnerForm intent="reorder" version={version} className="contents">
          <MoveButton isUp label={t("Move {name} up", { name })} order={orderUp} />
          <MoveButton isUp={false} label={t("Move {name} down", { name })} order={orderDown} />
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
        <DialogButton
          dialog={removeDialogId(image)}
          action="show-modal"
          disabled={isOnly}
          aria-label={t("Remove {name}|slider", { name })}
          className="btn-icon enabled:hover:text-berry"
        >
          <Icon name="trash" />
        </DialogButton>
      </div>
      <RemoveImageDialog image={image} version={version} label={t("Remove picture")} />
    </li>
  );
}

/** The element id of the row. */
export function rowId(image: SliderImage): string {
  return `gambar-${image.id}`;
}

function MoveButton({
  isUp,
  label,
  order,
}: {
  isUp: boolean;
  label: string;
  order: string[] | undefined;
}) {
  return (
    <button
      type="submit"
      name="order"
      value={order?.join(",") ?? ""}
      disabled={order === undefined}
      aria-label={label}
      className="btn-icon"
    >
      <Icon name="down" className={isUp ? "size-5 rotate-180" : "size-5"} />
    </button>
  );
}
