import { useEffect, useRef, useState, type FormEvent } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";

/** The delay after typing before the form is applied, ms. */
const TYPING_PAUSE_MS = 500;
/** The delay after a choice, ms. It usually lets the browser paint the choice first. */
const CHOICE_PAUSE_MS = 20;

const OWN = "from-live-form";

/**
 * Applies a GET form automatically: at once when an option is chosen, after a delay when text is typed.
 * `hrefOf` turns the raw form values into the target address. Without scripts the shopper presses the form's button.
 *
 * `onSubmitOnly` is the name of a field that is applied only by the form's button; if it is blank, its former value is
 * restored. `fieldsKey` changes when the address changes by a link or the back button. Fields with this key are then reset to the
 * address.
 */
export function useLiveForm(hrefOf: (values: URLSearchParams) => string, onSubmitOnly?: string) {
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
  // Discards typed text when the address has changed otherwise.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => () => clearTimeout(timer.current), [fieldsKey]);
  // A link or the back button discards what is not applied yet; it would stop the navigation that was started.
  useEffect(() => {
    const mounted = new AbortController();
    const discard = ({ type, target, defaultPrevented }: Event) => {
      const isLink = defaultPrevented && target instanceof Element && target.closest("a");
      if (type === "popstate" || isLink) clearTimeout(timer.current);
    };
    addEventListener("click", discard, mounted);
    addEventListener("popstate", discard, mounted);
    return () => mounted.abort();
  }, []);

  const apply = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    if (onSubmitOnly !== undefined) restoreIfBlank(form.elements.namedItem(onSubmitOnly));
    const to = hrefOf(valuesOf(form));
    void navigate(to, { state: OWN, replace, preventScrollReset: true });
  };

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Options can be chosen before scripts run.
    if (form.current && isChanged(form.current, onSubmitOnly)) apply(form.current, true);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    fieldsKey,
    ref: form,
    onChange(event: FormEvent<HTMLFormElement>) {
      const form = event.currentTarget;
      if (isNamed(event.target, onSubmitOnly)) return;
      clearTimeout(timer.current);
      const typed = isTyped(event.target);
      const pause = typed ? TYPING_PAUSE_MS : CHOICE_PAUSE_MS;
      timer.current = setTimeout(() => apply(form, typed), pause);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(event.currentTarget, false);
    },
  };
}

/** Whether a field, apart from the named one, differs from the page as it was sent. */
function isChanged({ elements }: HTMLFormElement, name: string | undefined): boolean {
  return [...elements].some((field) => {
    if (field instanceof HTMLSelectElement) {
      const sent = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
      return field.value !== sent?.value;
    }
    if (!(field instanceof HTMLInputElement) || isNamed(field, name)) return false;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

/** Restores the value of the address. */
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
  // Without files, all values are texts.
  return new URLSearchParams([...new FormData(form)] as [string, string][]);
}
