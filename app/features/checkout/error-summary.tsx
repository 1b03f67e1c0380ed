import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** The errors of the form, each linked to its field. Takes the focus when it is mounted. */
export function ErrorSummary({ errors }: { errors: { fieldId: string; text: string }[] }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  if (errors.length === 0) return null;
  return (
    <div
      ref={element}
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      className="rounded-md border-2 border-berry bg-blush px-4 py-3 text-sm"
    >
      <p id="error-summary-title" className="flex items-center gap-2 font-semibold text-berry">
        <Icon name="alert" />
        Please check your details
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
