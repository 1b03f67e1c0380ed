/** The name of the element with the addresses of the scripts that a page may need later (app/page-scripts.ts). */
export const LATER_SCRIPTS = "later-scripts";

const loaded = new Set<string>();

/** The addresses of the scripts of all owner's pages, or of the route that handles the cart forms of all pages. */
function addresses(): string[] {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${LATER_SCRIPTS}"]`);
  return element?.content.split(" ") ?? [];
}

/**
 * Loads the scripts that the page may need later. Without a connection the framework would reload the whole page.
 * @returns false when the shop cannot be reached; true also when a new deployment has other scripts
 */
export async function fetchScripts(): Promise<boolean> {
  return (await Promise.all(addresses().map(fetchScript))).every(Boolean);
}

async function fetchScript(address: string): Promise<boolean> {
  if (loaded.has(address)) return true;
  // Fetched before the import, because a browser does not retry a failed import.
  const isReached = await fetch(address).then(
    ({ status }) => status < 500,
    () => false,
  );
  if (!isReached) return false;
  await Promise.allSettled([import(/* @vite-ignore */ address)]);
  loaded.add(address);
  return true;
}
