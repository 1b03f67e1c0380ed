/** A request whose answer must be computed. */
interface Waiting {
  client: string;
  /** Whether it goes before those of all clients that do not. */
  goesFirst(): boolean;
  /** Whether nothing waits for the answer any more. */
  isGone(): boolean;
}

interface Entry extends Waiting {
  begin(): void;
}

/**
 * Decides in which order answers are computed: one is begun in each round of the event loop, so that requests which
 * arrive meanwhile are ordered too. The money path goes first; among equals the clients take turns.
 * @param nextRound calls its argument in the next round of the event loop
 */
export function createRenderQueue(nextRound: (work: () => void) => void = setImmediate) {
  /** By client; the one whose turn is next stands first. */
  const waiting = new Map<string, Entry[]>();
  /** Whether an answer was begun in this round. */
  let isTaken = false;

  function begin(entry: Entry): void {
    isTaken = true;
    nextRound(() => {
      isTaken = false;
      const next = find((one) => one.goesFirst()) ?? find(() => true);
      if (next) begin(take(next));
      else waiting.clear();
    });
    entry.begin();
  }

  function find(fits: (entry: Entry) => boolean): Entry | undefined {
    for (const own of waiting.values()) {
      const found = own.find((entry) => !entry.isGone() && fits(entry));
      if (found) return found;
    }
    return undefined;
  }

  /** Takes it out. Its client's next turn comes after all other clients'. */
  function take(entry: Entry): Entry {
    const left = waiting.get(entry.client)?.filter((one) => one !== entry && !one.isGone()) ?? [];
    waiting.delete(entry.client);
    if (left.length > 0) waiting.set(entry.client, left);
    return entry;
  }

  return {
    /** Resolves when the answer to this request may be computed; never when it is gone before. */
    waitTurn(request: Waiting): Promise<void> {
      return new Promise((resolve) => {
        const entry = { ...request, begin: resolve };
        if (!isTaken) return begin(entry);
        const own = waiting.get(request.client);
        if (own) own.push(entry);
        else waiting.set(request.client, [entry]);
      });
    },
  };
}
