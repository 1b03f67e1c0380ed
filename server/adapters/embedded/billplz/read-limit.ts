/** The provider's limit on GET calls: normally none; a tester can set one. */
export interface ReadLimit {
  /** Null lifts it. */
  set(limit: number | null): void;
  /** Counts one read. @returns whether it is allowed, and the headers that say so */
  take(): { allowed: boolean; headers: Record<string, string> };
}

const WINDOW_MS = 300_000;

export function createReadLimit(clock: () => number): ReadLimit {
  let limit: number | null = null;
  let used = 0;
  let endsAt = 0;
  return {
    set(next) {
      limit = next;
      endsAt = 0;
    },
    take() {
      if (limit === null)
        return { allowed: true, headers: headers("unlimited", "unlimited", "unlimited") };
      if (clock() >= endsAt) {
        endsAt = clock() + WINDOW_MS;
        used = 0;
      }
      used += 1;
      const seconds = Math.ceil((endsAt - clock()) / 1000);
      return {
        allowed: used <= limit,
        headers: headers(limit, Math.max(0, limit - used), seconds),
      };
    },
  };
}

function headers(limit: number | string, remaining: number | string, reset: number | string) {
  return {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": String(reset),
  };
}
