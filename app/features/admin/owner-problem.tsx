import { useLocation } from "react-router";
import { referenceOf } from "#app/features/layout/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** The error page of the owner's area. */
export function OwnerProblem({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  const { pathname, search } = useLocation();
  return (
    <EmptyState icon="alert" title="Ralat berlaku" level="h1">
      <title>Ralat berlaku</title>
      <p className="text-bean">
        Halaman ini tidak dapat dipaparkan sekarang. Jika anda baru menyimpan sesuatu, sila semak
        dahulu sama ada ia sudah disimpan.
      </p>
      {reference !== undefined && (
        <p className="text-sm text-bean">
          Nombor rujukan dalam log: <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <ButtonLink to={pathname + search} reloadDocument>
        Cuba lagi
      </ButtonLink>
    </EmptyState>
  );
}
