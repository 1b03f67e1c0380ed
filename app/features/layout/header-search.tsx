import { Form, useNavigate } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** The search box of the header. It leads to /search and is then reset. A blank query does nothing. */
export function HeaderSearch({ className }: { className?: string }) {
  const navigate = useNavigate();
  return (
    <search className={className}>
      <Form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const query = textOf(form.elements.namedItem("q")).trim();
          if (query === "") return;
          form.reset();
          void navigate(`/search?${new URLSearchParams({ q: query })}`);
        }}
      >
        <SearchInput name="q" placeholder="Search products..." />
      </Form>
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
}: {
  name: string;
  placeholder: string;
  defaultValue?: string;
  required?: boolean;
}) {
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
        aria-label="Search"
        className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-full text-bean hover:bg-cream hover:text-cocoa"
      >
        <Icon name="search" />
      </button>
    </span>
  );
}
