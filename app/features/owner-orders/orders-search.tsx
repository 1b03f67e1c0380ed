import { Form, Link } from "react-router";
import { ordersHref, type OrdersQuery } from "#app/domain/orders-query.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { ORDERS_TEXTS } from "./orders-texts.ts";

const FORM =
  "grid max-w-112 flex-[1_1_--spacing(64)] grid-cols-[minmax(0,1fr)_auto] items-end gap-2 @max-[15em]:grid-cols-1";

/** The two forms above the list: search, and one day. */
export function OrdersSearch({ query }: { query: OrdersQuery }) {
  const texts = useTexts(ORDERS_TEXTS);
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <Form action="/admin/orders" key={`q ${query.q}`} className={classNames(FORM, "grow-2")}>
        <TextField
          id="orders-q"
          type="search"
          name="q"
          label={texts.search}
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
        />
        <Button variant="outline">{texts.find}</Button>
      </Form>
      <Form action="/admin/orders" key={`date ${query.date}`} className={FORM}>
        {query.state !== "to-do" && <input type="hidden" name="state" value={query.state} />}
        <TextField
          id="orders-date"
          type="date"
          name="date"
          label={texts.date}
          defaultValue={query.date}
        />
        <Button variant="outline">{texts.show}</Button>
      </Form>
      {(query.q !== "" || query.date !== "") && (
        <Link to={ordersHref({ state: query.state })} className="link text-sm">
          {texts.clear}
        </Link>
      )}
    </div>
  );
}
