/**
 * The server build's entry: a React Router server build, which react-router-serve can run, with our own server, which
 * `npm start` runs.
 */
export * from "virtual:react-router/server-build";
export { listenerOf, startServer } from "./main.ts";
/** One round of background work, for tests that do not wait for the next one. */
export { reconcile } from "#server/checkout/reconciler/reconcile.ts";
/** One round of sending messages, for the same tests. */
export { sendMessages } from "#server/messages/send-messages.ts";
/** One sweep over changed orders, and what it restores, for the same tests. */
export { sweepChanges } from "#server/orders/order-rows/sweep.ts";
export { restoreOrders } from "#server/checkout/reconciler/restore-orders.ts";
