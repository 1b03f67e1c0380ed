const FILES = import.meta.glob<string>("../content/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The Markdown sources of the pages about the shop, by the names of their files: "terms.md", "ms/terms.md". Only in builds by Vite. */
export const PAGE_SOURCES: Record<string, string> = Object.fromEntries(
  Object.entries(FILES).map(([path, source]) => [path.slice("../content/".length), source]),
);
