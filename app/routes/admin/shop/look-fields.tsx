import { useState } from "react";
import { Problem } from "#app/components/owner/field-props.tsx";
import { coloursOf, type PaletteName, PALETTES, SCHEMES } from "#app/domain/shop/look.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import { TextField } from "#app/ui/field.tsx";
import type { ShopField } from "./shop-values.ts";

const NAMES = {
  pandan: "Pandan",
  rose: "Rose",
  sea: "Sea",
  grape: "Grape",
  clay: "Clay",
  stone: "Stone",
} as const satisfies Record<PaletteName, PlainMessage>;

const ACCENT = /^#[\da-f]{6}$/i;

interface LookFieldsProps {
  field: (name: ShopField) => {
    id: string;
    name: string;
    defaultValue: string;
    error?: string | undefined;
  };
}

/** The palettes, each with a picture of a page in it, and the shop's own accent. With scripts they follow what is typed. */
export function LookFields({ field }: LookFieldsProps) {
  const { error: wrongPalette, defaultValue: chosen } = field("palette");
  const accentField = field("accent");
  const [typed, setTyped] = useState(accentField.defaultValue);
  const accent = ACCENT.test(typed) ? typed.toLowerCase() : "";
  return (
    <section className="panel grid gap-4 p-5">
      <h2 className="text-xl">{t("Look")}</h2>
      <fieldset className="grid min-w-0 grid-cols-2 gap-3 @max-[15em]:grid-cols-1">
        <legend className="pb-1.5 text-sm font-semibold">{t("Colours")}</legend>
        {(Object.keys(PALETTES) as PaletteName[]).map((palette) => (
          <label key={palette} className="grid gap-1 text-sm">
            <span className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="palette"
                value={palette}
                defaultChecked={palette === chosen}
                className="tick"
              />
              <span>{t(NAMES[palette])}</span>
            </span>
            <PagePicture palette={palette} accent={accent} />
          </label>
        ))}
      </fieldset>
      <Problem text={wrongPalette} />
      <TextField
        label={t("Your own accent")}
        optional
        hint={t("Such as #7a1f5c. It is made lighter or darker until it can be read.")}
        {...accentField}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          setTyped(event.target.value.trim())
        }
      />
    </section>
  );
}

/** Head, card and button of a page by day, and beside it at night. */
function PagePicture({ palette, accent }: { palette: PaletteName; accent: string }) {
  const colours = coloursOf({ palette, accent });
  return (
    <svg viewBox="0 0 240 100" aria-hidden="true" className="rounded-md">
      {SCHEMES.map((scheme, at) => {
        const on = (name: string) => colours[scheme][name];
        return (
          <g key={scheme} transform={`translate(${at * 120} 0)`}>
            <rect width="120" height="100" fill={on("paper")} />
            <rect width="120" height="22" fill={on("card")} />
            <text x="8" y="15" fontSize="9" fontWeight="700" fill={on("cocoa")}>
              {currentShop().name.slice(0, 18)}
            </text>
            <rect x="8" y="30" width="104" height="40" rx="6" fill={on("card")} />
            <rect x="14" y="36" width="28" height="28" rx="4" fill={on("leaf")} />
            <rect x="50" y="40" width="54" height="5" rx="2" fill={on("bean")} />
            <rect x="50" y="52" width="30" height="8" rx="2" fill={on("gula")} />
            <rect x="8" y="76" width="60" height="16" rx="8" fill={on("pandan")} />
            <rect x="20" y="82" width="36" height="4" rx="2" fill={on("on-accent")} />
          </g>
        );
      })}
    </svg>
  );
}
