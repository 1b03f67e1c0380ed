const HOST = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i;

/** Whether a Host header is a name or address with an optional port. */
export function isHost(text: string): boolean {
  // The platform knows more of what no address can be, such as 999.1.1.1.
  return HOST.test(text) && URL.canParse(`http://${text}`);
}
