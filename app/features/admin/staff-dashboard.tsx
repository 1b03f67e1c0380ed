import { OrdersToday, type OrdersTodayView } from "./orders-today.tsx";
import { OwnerHeading } from "./owner-frame.tsx";

/** The dashboard of staff: without revenue and settings. */
export function StaffDashboard({ orders }: { orders: OrdersTodayView }) {
  return (
    <>
      <OwnerHeading title="Admin Dashboard" />
      <OrdersToday orders={orders} />
    </>
  );
}
