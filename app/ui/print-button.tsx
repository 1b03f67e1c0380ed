import { useHydrated } from "remix-utils/use-hydrated";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Prints the page. Rendered only after hydration, because it needs scripts. */
export function PrintButton({ label }: { label: string }) {
  if (!useHydrated()) return null;
  return (
    <Button
      type="button"
      variant="outline"
      className="print:hidden"
      onClick={() => {
        window.print();
      }}
    >
      <Icon name="printer" />
      {label}
    </Button>
  );
}
