import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** In place of a page of the owner's that could not be made. */
export function OwnerProblem() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState icon="alert" title="Ralat berlaku" level="h1">
      <title>Ralat berlaku</title>
      <p className="text-bean">
        Halaman ini tidak dapat dipaparkan sekarang. Tiada apa-apa yang diubah.
      </p>
      <ButtonLink to={pathname + search} reloadDocument>
        Cuba lagi
      </ButtonLink>
    </EmptyState>
  );
}
