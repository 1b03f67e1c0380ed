import { useNavigation } from "react-router";

/**
 * The path of the page that is loading, as routes and links name it. The router's own path of a navigation begins with
 * the prefix of the language.
 */
export function usePendingPath(): string | undefined {
  const path = useNavigation().location?.pathname;
  return path && (path.replace(/^\/ms(?=\/|$)/, "") || "/");
}
