import { type ReactNode, useId } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** A section with a title on a result page. */
export function Panel({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("panel p-5 sm:p-6 print:border-0 print:p-0", className)}
    >
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of names and values. Facts without a value are left out. */
export function Facts({ facts }: { facts: [name: string, value: string | null][] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="flex flex-wrap justify-between gap-x-6 sm:flex-nowrap">
              <dt className="min-w-0 text-bean sm:flex-none">{name}</dt>
              <dd className="ml-auto min-w-0 text-right font-semibold break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The next steps for the shopper: a heading and a sentence each. */
export function Steps({ steps }: { steps: [title: string, text: string][] }) {
  return (
    <ul className="grid gap-3">
      {steps.map(([title, text]) => (
        <li key={title} className="border-l-2 border-caramel pl-3">
          <p className="font-semibold">{title}</p>
          <p className="text-sm text-bean">{text}</p>
        </li>
      ))}
    </ul>
  );
}
