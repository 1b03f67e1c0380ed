import { Form, Link } from "react-router";
import { ordersHref, type OrdersQuery } from "#app/domain/admin/orders-query.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";

const FORM =
  "grid max-w-112 flex-[1_1_--spacing(64)] grid-cols-[minmax(0,1fr)_auto] items-end gap-2 @max-[15em]:grid-cols-1";

/** The two forms above the list: search, and one day. */
export function OrdersSearch({ query }: { query: OrdersQuery }) {
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <Form action="/admin/orders" key={`q ${query.q}`} className={classNames(FORM, "grow-2")}>
        <TextField
          id="orders-q"
          type="search"
          name="q"
          label={t("Search number, name, phone or e-mail")}
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
        />
        <Button variant="outline">{t("Search")}</Button>
      </Form>
      <Form action="/admin/orders" key={`date ${query.date}`} className={FORM}>
        {query.state !== "to-do" && <input type="hidden" name="state" value={query.state} />}
        <TextField
          id="orders-date"
          type="date"
          name="date"
          label={t("Date")}
          defaultValue={query.date}
        />
        <Button variant="outline">{t("Show")}</Button>
      </Form>
      {(query.q !== "" || query.date !== "") && (
        <Link to={ordersHref({ state: query.state })} className="link text-sm">
          {t("Show all")}
        </Link>
      )}
    </div>
  );
}
