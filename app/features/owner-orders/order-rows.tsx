import { Link } from "react-router";
import type { OrderState } from "#app/domain/order-state.ts";
import type { ShownOrder } from "#app/domain/orders-list.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { shortDayIn } from "#app/domain/owner-dates.ts";
import { useOwnerLanguage, useTexts } from "#app/features/admin/texts.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { ORDERS_TEXTS } from "./orders-texts.ts";

const TONES: Record<OrderState, BadgeTone> = {
  "to-do": "new",
  "to-pay": "soft",
  "to-review": "hot",
  done: "soft",
  cancelled: "soft",
};

/** Orders as cards on a phone and as the rows of a table on a wide screen. Each leads to its order. */
export function OrderRows({ orders, title }: { orders: ShownOrder[]; title: string }) {
  const { columns } = useTexts(ORDERS_TEXTS);
  const names = ["number", "name", "when", "pieces", "total", "state"] as const;
  return (
    <div className="panel orders-table">
      <div className="orders-head" aria-hidden="true">
        {names.map((name) => (
          <span key={name}>{columns[name]}</span>
        ))}
      </div>
      <ul aria-label={title}>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderLine order={order} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderLine({ order }: { order: ShownOrder }) {
  const texts = useTexts(ORDERS_TEXTS);
  return (
    <Link to={`/admin/orders/${order.id}`} className="orders-row">
      <span className="orders-number">
        #{order.number}
        {order.isNew && <Badge tone="sale">{texts.isNew}</Badge>}
      </span>
      <span className="orders-name">{order.name ?? "–"}</span>
      <When order={order} />
      <span className="orders-pieces">{texts.pieces(order.pieces)}</span>
      <span className="orders-total">
        {formatRinggit(order.amount)}
        {order.refunded > 0 && (
          <small>
            {formatRinggit(order.refunded)} {texts.refunded}
          </small>
        )}
      </span>
      <span className="orders-state">
        <Badge tone={TONES[order.state]}>
          {order.state === "to-do" && order.stage !== null
            ? texts.stages[order.stage]
            : texts.states[order.state]}
        </Badge>
      </span>
    </Link>
  );
}

function When({ order: { way, date, slot } }: { order: ShownOrder }) {
  const texts = useTexts(ORDERS_TEXTS);
  const language = useOwnerLanguage();
  return (
    <span className="orders-when">
      {date === null ? (
        texts.noDate
      ) : (
        <>
          <b>{shortDayIn(language, date)}</b> <span>{slot?.replace("-", "–")}</span>
        </>
      )}{" "}
      {way !== null && <span>· {texts.ways[way]}</span>}
    </span>
  );
}
