import { Agent, request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";

export interface WordAttack {
  /** How many requests it sent. */
  asked(): number;
  /** Ends it. @returns how many answers it got by status; 0 for a connection that broke */
  stop(): Promise<Record<number, number>>;
}

/**
 * One client that searches for words, each only once, over many connections, each sending its next request after an
 * answer. Runs until it is stopped.
 * @param options.restMs between an answer and the next request of a connection, so that a slow machine is not kept busy
 * by the attacker's own work
 */
export function startWordAttack(
  site: string,
  options: {
    connections: number;
    address: string;
    path?: (word: string) => string;
    restMs?: number;
  },
): WordAttack {
  const { connections, address, path = (word) => `/search?q=${word}`, restMs = 0 } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<number, number> = {};
  const end = new AbortController();
  let words = 0;

  function ask(): Promise<number> {
    words += 1;
    const word = `w${words.toString(36)}${Math.random().toString(36).slice(2, 8)}`;
    return new Promise((resolve) => {
      const outgoing = httpRequest(
        site + path(word),
        { agent, headers: { "X-Forwarded-For": address, Accept: "text/html" } },
        (answer) => answer.resume().on("close", () => resolve(answer.statusCode ?? 0)),
      );
      outgoing.on("error", () => resolve(0));
      outgoing.end();
    });
  }

  async function keepAsking(): Promise<void> {
    while (!end.signal.aborted) {
      const status = await ask();
      statuses[status] = (statuses[status] ?? 0) + 1;
      await delay(restMs);
    }
  }

  const all = Promise.all(Array.from({ length: connections }, keepAsking));
  return {
    asked: () => words,
    async stop() {
      end.abort();
      await all;
      agent.destroy();
      return statuses;
    },
  };
}
