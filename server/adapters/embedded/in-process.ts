import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * A fetch function that calls a handler in this process instead of using the network. Like the network it leaves a turn
 * to others: many calls after each other must not keep the process from answering.
 */
export function inProcess(handler: (request: Request) => Promise<Response>): typeof fetch {
  return async (input, init) => {
    await nextTurn();
    return handler(new Request(input, init));
  };
}
