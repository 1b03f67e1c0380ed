const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Whether a Host header has the shape of a name or address with an optional port. */
export function isHost(text: string): boolean {
  return HOST.test(text);
}
