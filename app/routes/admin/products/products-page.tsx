import { Form, Link, useNavigation, useSubmit } from "react-router";
import { GOODS_STATES, goodsHref, type GoodsState } from "#app/domain/admin/owners-product.ts";
import { useDragOrder } from "#app/components/owner/drag-order.tsx";
import {
  AnswerElsewhere,
  GoodsPlaces,
  ListPages,
  ListTab,
  UndoDelete,
} from "#app/components/owner/list-parts.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { moved } from "#app/domain/admin/slider-edits.ts";
import { type Message, t, tPlural } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import type { Route } from "./+types/products";
import { ProductRow, rowId } from "./product-row.tsx";

/** The owner's goods, whose price and stock are changed in the list. */
export function ProductsPage({
  query,
  products,
  total,
  totalPages,
  soldOutToday,
  rights,
  categories,
  answer,
}: Route.ComponentProps["loaderData"] & { answer: RefusedSave | null }) {
  const rows = useExpectedOrder(products);
  const submit = useSubmit();
  const drag = useDragOrder((from, to) => {
    const [id, over] = [from, to].map((at) => String(rows[at]?.id ?? 0));
    const form = { intent: "move", id: id ?? "", over: over ?? "" };
    void submit(form, { method: "post", replace: true, preventScrollReset: true });
  });
  const isWhole = query.state === "all" && query.q === "" && query.category === undefined;
  const isMovable = rights === "all" && isWhole && rows.length > 1;
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading title={t("Goods")} subtitle={t("What you sell, its prices and its stock")}>
        {rights === "all" && (
          <ButtonLink to="/admin/products/new" variant="accent">
            {t("Add a product")}
          </ButtonLink>
        )}
      </OwnerHeading>
      {rights === "all" && (
        <>
          <GoodsPlaces shown="products" />
          <UndoDelete actionOf={(id) => `/admin/products/${id}/status`} />
        </>
      )}
      <Form
        action="/admin/products"
        key={`${query.q} ${query.category}`}
        className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] @max-[15em]:grid-cols-1"
      >
        {query.state !== "all" && <input type="hidden" name="state" value={query.state} />}
        <SelectField
          id="goods-category"
          name="category"
          label={t("Category")}
          defaultValue={query.category ?? ""}
          options={[
            ["", t("All Categories")],
            ...categories.map(({ id, name }) => [id, name] as const),
          ]}
          className="max-md:col-span-full max-md:[&>label]:sr-only"
        />
        <TextField
          id="goods-q"
          type="search"
          name="q"
          label={t("Search by name")}
          placeholder={t("Search by name")}
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
          className="max-md:[&>label]:sr-only"
        />
        <Button variant="outline">{t("Search")}</Button>
      </Form>
      <AnswerElsewhere answer={answer} rows={products} placeOf={rowId} />
      <nav aria-label={t("State|owner")} className="mb-4 flex gap-2 overflow-x-auto">
        {GOODS_STATES.map((state) => (
          <ListTab
            key={state}
            to={goodsHref({ ...query, state, page: 1 })}
            name={t(STATE_NAMES[state])}
            isShown={state === query.state}
            className="flex-none"
          />
        ))}
      </nav>
      <output className="mb-3 block text-sm text-bean">
        {tPlural(total, "{count} product|owner", "{count} products|owner")}
      </output>
      {query.state === "deleted" && (
        <p className="mb-3 text-sm text-bean">
          {t("What is deleted stands here for 30 days, and comes back with everything.")}
        </p>
      )}
      {products.length === 0 ? (
        <div className="panel">
          <EmptyState icon="bag" title={t("No product here")}>
            <Link to={goodsHref({})} className="link">
              {t("Show all")}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid gap-3">
          {rows.map((product, index) => (
            <ProductRow
              key={product.id}
              product={product}
              opensTomorrow={soldOutToday.includes(product.id)}
              rights={rights}
              answer={answer?.id === product.id ? answer : null}
              rowProps={drag.rowProps(index)}
              handleProps={isMovable ? drag.handleProps(index) : undefined}
            />
          ))}
        </ul>
      )}
      <ListPages
        page={query.page}
        pages={totalPages}
        hrefOf={(page) => goodsHref({ ...query, page })}
        className="mt-6"
      />
    </div>
  );
}

/** The products in the order that is being saved, or in the saved order. */
function useExpectedOrder<Row extends { id: number }>(rows: Row[]): Row[] {
  const { formData } = useNavigation();
  if (formData?.get("intent") !== "move") return rows;
  const [from = -1, to = -1] = ["id", "over"].map((name) =>
    rows.findIndex(({ id }) => String(id) === formData.get(name)),
  );
  return moved(rows, from, to) ?? rows;
}

const STATE_NAMES = {
  all: "All",
  "sold-out": "Sold out|owner",
  draft: "Drafts|owner",
  hidden: "Hidden|owner",
  deleted: "Bin|owner",
} as const satisfies Record<GoodsState, Message>;
