import type { ComponentProps } from "react";
import { Link, useNavigation } from "react-router";
import { DragHandle } from "#app/components/owner/drag-order.tsx";
import { useOwnerForm } from "#app/components/owner/field-props.tsx";
import { freeFields, owedText, showReadPrice } from "#app/components/owner/typed-fields.ts";
import { OwnerForm, RefusalNotice } from "#app/components/owner/owner-form.tsx";
import {
  type GoodsRights,
  goodsStateOf,
  type OwnersProduct,
} from "#app/domain/admin/owners-product.ts";
import { shortMoment } from "#app/domain/delivery/calendar.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { type Message, t } from "#app/texts/t.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { rowValues, shownCount } from "./product-values.ts";

interface RowProps {
  product: OwnersProduct;
  /** Whether it is sold out only until the day ends. */
  opensTomorrow: boolean;
  rights: GoodsRights;
  answer: RefusedSave | null;
}

interface DragProps {
  rowProps: { "data-drop": boolean };
  /** Undefined where the list is not in one order. */
  handleProps: ComponentProps<typeof DragHandle> | undefined;
}

/** The element id of a product's row. */
export const rowId = (id: number) => `row-${id}`;

/** A product with the form that changes its price and stock. */
export function ProductRow({ rowProps, handleProps, ...row }: RowProps & DragProps) {
  const { product, opensTomorrow, rights, answer } = row;
  const state = goodsStateOf(product);
  const [tone, name] = STATES[state];
  return (
    <li
      id={rowId(product.id)}
      className="panel grid gap-3 p-4 data-[drop=true]:bg-leaf"
      {...rowProps}
    >
      <div className="grid grid-cols-[--spacing(16)_minmax(0,1fr)_auto] items-start gap-3 @max-[15em]:grid-cols-1">
        <Picture src={product.pictures[0]?.src} alt="" shownAs="thumb" className="aspect-square" />
        <div className="min-w-0">
          <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
            {rights === "all" && state !== "deleted" ? (
              <Link to={`/admin/products/${product.id}`} className="link">
                {product.name}
              </Link>
            ) : (
              product.name
            )}
          </h2>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PriceNow product={product} />
            {(state !== "for-sale" || product.price !== undefined) && (
              <Badge tone={tone}>
                {state === "future"
                  ? t("From {moment}|owner", { moment: shortMoment(product.publishedAt) })
                  : state === "sold-out" && opensTomorrow
                    ? t("Sold out today, opens tomorrow")
                    : t(name)}
              </Badge>
            )}
          </div>
          {(state === "for-sale" || state === "sold-out") && (
            <Link to={`/products/${product.slug}`} reloadDocument className="link text-sm">
              {t("See it in the shop")}
            </Link>
          )}
        </div>
        {handleProps && (
          <DragHandle
            className="-mr-2.5"
            aria-label={t("Drag {name}, or use the arrow keys", { name: product.name })}
            {...handleProps}
          />
        )}
      </div>
      <RefusalNotice answer={answer} />
      {rights === "all" && !product.hasOwnPrice && state !== "deleted" && (
        <p className="text-sm text-bean">
          {t("Its choices have prices of their own. Open it to change them.")}
        </p>
      )}
      {state === "deleted" ? (
        rights === "all" && <PutBack {...product} />
      ) : (
        <RowForm key={`${product.version} ${product.stock} ${product.isSoldOut}`} {...row} />
      )}
    </li>
  );
}

const STATES = {
  "for-sale": ["new", "For sale|owner"],
  "sold-out": ["hot", "Sold out|owner"],
  draft: ["soft", "Draft|owner"],
  future: ["soft", "On a day|shown"],
  hidden: ["soft", "Hidden|owner"],
  deleted: ["soft", "Deleted|owner"],
} as const satisfies Record<ReturnType<typeof goodsStateOf>, [BadgeTone, Message]>;

function PutBack({ id, name, statusBefore }: OwnersProduct) {
  return (
    <OwnerForm action={`/admin/products/${id}/status`} aria-label={name}>
      <input type="hidden" name="was" value={statusBefore} />
      <Button name="intent" value="restore" variant="outline">
        {t("Put back")}
      </Button>
    </OwnerForm>
  );
}

function PriceNow({ product: { price, regularPrice, hasOwnPrice } }: { product: OwnersProduct }) {
  if (price === undefined) {
    return <p className="text-sm text-berry">{t("Without a price it cannot be bought")}</p>;
  }
  const amount = formatRinggit(price);
  return (
    <p className="text-sm text-bean tabular-nums">
      {hasOwnPrice ? amount : t("from {price}", { price: amount })}{" "}
      {regularPrice !== undefined && price < regularPrice && <s>{formatRinggit(regularPrice)}</s>}
    </p>
  );
}

/** Of a field with a text below it. */
const WITH_ERROR = "basis-full";

/** Price and stock, and the buttons of the stock. With choices there are only buttons: each choice has its own stock. */
function RowForm({ product, opensTomorrow, rights, answer }: RowProps) {
  const { id, stock, isSoldOut, hasOwnStock, version } = product;
  const stored = { ...rowValues(product), stockShown: rowValues(product).stock };
  const { form, field } = useOwnerForm(`product-${id}`, answer, stored);
  const [price, pieces] = [field("price"), field("stock")];
  const busy = useNavigation().formData?.get("id") === String(id);
  const hasFields = rights === "all" && product.hasOwnPrice;
  const state = goodsStateOf(product);
  const hasStock = rights !== "none" && (hasOwnStock || product.type === "variable");
  const isForDay = hasStock && state === "for-sale";
  const isOpened = hasStock && isSoldOut && (hasFields || opensTomorrow);
  const isUnshown = rights === "all" && product.status !== "publish";
  if (!hasFields && !isForDay && !isOpened && !isUnshown) return null;
  const button = (intent: "sold-out" | "sold-out-today" | "back", name: string) => (
    <Button name="intent" value={intent} variant="outline" busy={busy}>
      {name}
    </Button>
  );
  return (
    <OwnerForm id={form.id} noValidate aria-label={product.name} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="free" value={answer?.free ?? freeFields(rowValues(product))} />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="stockShown" value={shownCount(field, stored, answer)} />
      {hasFields && (
        <div className="flex flex-wrap items-start gap-2">
          <TextField
            {...price}
            label={t("Price (RM)")}
            inputMode="decimal"
            onBlur={showReadPrice}
            className={price.error ? WITH_ERROR : "w-22 grow-0 sm:grow"}
          />
          {hasOwnStock && (
            <TextField
              {...pieces}
              label={t("Stock|owner")}
              inputMode="numeric"
              hint={owedText(stock)}
              placeholder={t("Not counted|owner")}
              className={classNames(
                "[&_input]:placeholder:text-xs",
                pieces.error ? WITH_ERROR : "min-w-22 flex-1",
              )}
            />
          )}
          <Button name="intent" value="save" variant="accent" busy={busy} className="mt-7.25 px-4">
            {t("Save")}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isOpened && button("back", t("Back on sale"))}
        {isForDay && button("sold-out-today", t("Sold out today"))}
        {rights === "all" &&
          hasOwnStock &&
          (!isSoldOut || opensTomorrow) &&
          button("sold-out", t("Sold out|owner"))}
        {isUnshown && (
          <Button
            name="intent"
            value="show"
            formAction={`/admin/products/${id}/status`}
            variant="outline"
            busy={busy}
          >
            {t("Show now|product")}
          </Button>
        )}
      </div>
    </OwnerForm>
  );
}
