import { type ComponentProps, useState } from "react";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/field.tsx";

/** The company, which few orders have. Opens for a value or an error. */
export function CompanyFold({
  value,
  ...field
}: {
  /** The current value of the field. */
  value: string;
} & Omit<ComponentProps<typeof TextField>, "label" | "optional" | "value">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || value !== "" || field.error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold">
        <Icon
          name="down"
          className="size-4 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
        <span>
          {t("Company")} <span className="font-normal text-mocha">{t("(optional)")}</span>
        </span>
      </summary>
      <TextField {...field} label={t("Company")} className="mt-1" />
    </details>
  );
}
