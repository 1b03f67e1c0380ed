import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

export type ResultTone = "good" | "bad" | "waiting";

const LOOKS: Record<ResultTone, { icon: IconName; colours: string }> = {
  good: { icon: "check", colours: "bg-pandan text-on-accent" },
  bad: { icon: "close", colours: "bg-berry text-on-accent" },
  waiting: { icon: "clock", colours: "bg-caramel text-on-caramel" },
};

/** The result of a payment at the top of the page. */
export function ResultHead({
  tone,
  title,
  className,
  children,
}: {
  tone: ResultTone;
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const { icon, colours } = LOOKS[tone];
  return (
    <header className={classNames("grid justify-items-center gap-3 text-center", className)}>
      <span className={classNames("grid size-18 place-items-center rounded-full", colours)}>
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </header>
  );
}
