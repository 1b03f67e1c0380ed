/**
 * The server build's entry. It is a React Router server build, so that react-router-serve can run it,
 * and it carries our own server, which is what `npm start` runs.
 */
export * from "virtual:react-router/server-build";
export { listenerOf, startServer } from "./main.ts";
/** One round of background work, for whoever runs this build and does not want to wait for the next. */
export { reconcile } from "../checkout/reconciler/reconcile.ts";
