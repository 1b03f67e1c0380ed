/** What the worker uses of its global scope. TypeScript's own types of it exclude those of pages. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<{ url: string }[]>;
  };
}

/** An event until whose work has ended the browser keeps the worker. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
export interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
