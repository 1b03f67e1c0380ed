import { useLocation } from "react-router";
import { referenceOf, textsOf } from "#app/features/layout/error-page.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";

/** The error page of the owner's area. */
export function OwnerProblem({ error }: { error: unknown }) {
  const reference = referenceOf(error);
  const { pathname, search } = useLocation();
  const texts = textsOf(error);
  const title = texts?.title ?? "Ralat berlaku";
  return (
    <EmptyState icon="alert" title={title} level="h1">
      <title>{title}</title>
      <p className="text-bean">
        {texts?.text ??
          "Halaman ini tidak dapat dipaparkan sekarang. Jika anda baru menyimpan sesuatu, sila semak dahulu sama ada ia sudah disimpan."}
      </p>
      {reference !== undefined && (
        <p className="text-sm text-bean">
          Nombor rujukan dalam log: <strong className="whitespace-nowrap">{reference}</strong>
        </p>
      )}
      <ButtonLink to={texts?.to ?? pathname + search} reloadDocument>
        {texts?.again ?? "Cuba lagi"}
      </ButtonLink>
    </EmptyState>
  );
}
