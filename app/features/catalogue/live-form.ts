import { useEffect, useRef, useState, type FormEvent } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";

/** The pause after typing before it counts, ms. */
const TYPING_PAUSE_MS = 500;

const OWN = "from-live-form";

/**
 * Makes a GET form apply itself: at once when something is chosen, after a pause when something is typed.
 * `hrefOf` turns the form's raw values into the address to go to. Without scripts the form's own button does it.
 *
 * The field named `onSubmitOnly` waits for the form's button, and a blank one keeps its value of before. `fieldsKey`
 * changes whenever the address changed by anything but this form (a link, the back button); fields that carry it as
 * their key then start again from the address.
 */
export function useLiveForm(
  hrefOf: (values: URLSearchParams) => string,
  { onSubmitOnly }: { onSubmitOnly?: string } = {},
) {
  const navigate = useNavigate();
  const location = useLocation();
  const isOwn = useNavigationType() !== NavigationType.Pop && location.state === OWN;
  const [shownKey, setShownKey] = useState(location.key);
  const [fieldsKey, setFieldsKey] = useState(0);
  if (location.key !== shownKey) {
    setShownKey(location.key);
    if (!isOwn) setFieldsKey(fieldsKey + 1);
  }

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was typed is void once the address changed by anything else.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => () => clearTimeout(timer.current), [fieldsKey]);

  const apply = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    if (onSubmitOnly !== undefined) restoreIfBlank(form.elements.namedItem(onSubmitOnly));
    const to = hrefOf(valuesOf(form));
    void navigate(to, { state: OWN, replace, preventScrollReset: true });
  };

  return {
    fieldsKey,
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      if (isNamed(event.target, onSubmitOnly)) return;
      clearTimeout(timer.current);
      if (isTyped(event.target)) {
        timer.current = setTimeout(() => apply(form, true), TYPING_PAUSE_MS);
      } else {
        apply(form, false);
      }
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget, false);
    },
  };
}

/** Shows the value of the address again. */
function restoreIfBlank(field: Element | RadioNodeList | null): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.value.trim() === "") field.value = field.defaultValue;
}

function isNamed(target: EventTarget, name: string | undefined): boolean {
  return target instanceof HTMLInputElement && target.name === name;
}

function isTyped(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement && (target.type === "search" || target.type === "number")
  );
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  const values = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  return new URLSearchParams(values);
}
