import { LoadingText } from "#app/ui/notice.tsx";

/** In place of the choices of a variable product that has none, or whose choices could not be read. */
export function NoVariations() {
  return <p className="panel px-4 py-3 text-bean">No variations available for this product.</p>;
}

/** While the choices are asked for once more, or their script is on its way. */
export function VariationsLoading() {
  return <LoadingText>Loading variations...</LoadingText>;
}
