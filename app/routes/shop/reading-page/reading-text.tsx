import { t } from "#app/texts/t.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";

/** A text about the shop or its rules. */
export function ReadingPage({ title, html }: { title: string; html: string }) {
  return (
    <div className="page pt-6">
      <Breadcrumb parts={[{ name: t("Home"), href: "/" }, { name: title }]} />
      <h1 className="mt-4 mb-6 text-3xl md:text-4xl">{title}</h1>
      <div className="prose text-bean" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
