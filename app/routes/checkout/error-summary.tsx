import { useEffect } from "react";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";

/**
 * The errors of the form, each linked to its field. Screen readers announce them. The first field with an error takes the
 * focus when they are mounted.
 */
export function ErrorSummary({ errors }: { errors: { fieldId: string; text: string }[] }) {
  const [first] = errors;
  useEffect(() => {
    const field = first && document.getElementById(first.fieldId);
    // The summary has moved the field: some browsers do not scroll to a field that has the focus already, or only until
    // it is behind the bar.
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
    // Once for each refusal: later errors are those of a field that is being typed in.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (errors.length === 0) return null;
  return (
    <div
      role="alert"
      aria-labelledby="error-summary-title"
      className="rounded-md border-2 border-berry bg-blush px-4 py-3 text-sm"
    >
      <p id="error-summary-title" className="flex items-center gap-2 font-semibold text-berry">
        <Icon name="alert" />
        {t("Please check your details")}
      </p>
      <ul className="mt-1 grid">
        {errors.map(({ fieldId, text }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} className="inline-block py-1 underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
