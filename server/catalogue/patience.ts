/** How long a reader who could have an old copy waits for a new one. */
const PATIENCE_MS = 1_500;

/** The wait was given up; what was waited for goes on. */
export class OutOfPatience extends Error {
  constructor() {
    super("out of patience");
    this.name = "OutOfPatience";
  }
}

/** The value of a promise that arrives soon. @throws OutOfPatience when it does not */
export async function patiently<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfPatience()), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
