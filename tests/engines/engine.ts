/** One tab of a browser. The actions are those of W3C WebDriver, which both protocols share. */
export interface Engine {
  /** Loads an address and waits until its document is complete. */
  open(url: string): Promise<void>;
  /**
   * Calls a function in the page and waits for its result. It is sent as text: it can use its arguments only.
   * @throws Error when the function throws, or the page goes away meanwhile
   */
  run<A extends unknown[], R>(call: (...args: A) => R, ...args: A): Promise<Awaited<R>>;
  /** Performs input actions: https://www.w3.org/TR/webdriver2/#actions */
  perform(actions: object[]): Promise<void>;
  /** The window as a PNG file, in base64. */
  screenshot(): Promise<string>;
  /** What the console told as an error or a warning, and uncaught errors, so far. */
  complaints(): string[];
  close(): Promise<void>;
}

/** The inner size of a window, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}
