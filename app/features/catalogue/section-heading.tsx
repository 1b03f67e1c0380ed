import type { ReactNode } from "react";

/** The header of a home page section: tag, heading and subtitle, with a link beside them on large screens. */
export function SectionHeading({
  id,
  tag,
  title,
  subtitle,
  children,
}: {
  id: string;
  tag: ReactNode;
  title: string;
  subtitle: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="mb-6 flex items-end justify-between gap-6 md:mb-8">
      <div>
        <p className="mb-2">{tag}</p>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <p className="mt-1.5 text-bean">{subtitle}</p>
      </div>
      {children}
    </div>
  );
}
