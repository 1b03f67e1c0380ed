const ADDRESS = /(assets\/)([\w.~-]+\.js\b)/g;

/** Sends all addresses of scripts in a text to the folder with their Malay copies. */
export function inMalayFolder(text: string): string {
  return text.replace(ADDRESS, "$1ms/$2");
}
