import { type ComponentProps, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { LazySuggestions, SuggestionCount } from "#app/components/search/lazy-suggestions.tsx";
import { useSuggestions } from "#app/components/search/use-suggestions.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";

const LIST_ID = "header-suggestions";

/** The search box of the header. It leads to /search and is then reset. A blank query does nothing. */
export function HeaderSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { term, found, active, ask, close, onKeyDown, combobox } = useSuggestions(LIST_ID);
  const leave = () => {
    form.current?.reset();
    close();
  };
  return (
    <search
      className={`relative ${className}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <Form
        ref={form}
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const query = textOf(event.currentTarget.elements.namedItem("q")).trim();
          if (query === "") return;
          leave();
          void navigate(`/search?${new URLSearchParams({ q: query })}`);
        }}
      >
        <SearchInput
          name="q"
          placeholder={t("Search products...")}
          onChange={({ currentTarget }) => ask(currentTarget.value)}
          onKeyDown={(event) => {
            onKeyDown(event);
            if (event.key !== "Escape" || !found || event.defaultPrevented) return;
            event.preventDefault();
            close();
          }}
          {...combobox}
        />
        {found && (
          <div className="absolute inset-x-0 top-[calc(100%+--spacing(2))] max-h-[75vh] overflow-y-auto rounded-md border border-line bg-card p-2 [box-shadow:var(--shadow-lift)]">
            <LazySuggestions {...{ listId: LIST_ID, term, found, active }} onFollow={leave} />
          </div>
        )}
      </Form>
      <SuggestionCount found={found} />
    </search>
  );
}

function textOf(control: Element | RadioNodeList | null): string {
  return control instanceof HTMLInputElement ? control.value : "";
}

/** A rounded search field with a button inside. */
export function SearchInput({
  name,
  placeholder,
  ...rest
}: ComponentProps<"input"> & { name: string; placeholder: string }) {
  return (
    <span className="relative block">
      <input
        type="search"
        name={name}
        placeholder={placeholder}
        aria-label={placeholder.replaceAll(".", "")}
        required
        pattern=".*\S.*"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        {...rest}
        className="control rounded-full pr-12 pl-5"
      />
      <button
        type="submit"
        aria-label={t("Search")}
        className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-full text-bean hover:bg-cream hover:text-cocoa"
      >
        <Icon name="search" />
      </button>
    </span>
  );
}
