import type { ComponentProps } from "react";
import { isTypedHtml, signed } from "#app/domain/admin/product-description.ts";
import { type Message, t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";

/** Their signs are written around the marked text, or before its lines. */
const BUTTONS = [
  ["Bold", "**"],
  ["Italic", "*"],
  ["List|format", "- "],
  ["Heading", "## "],
] as const satisfies [Message, string][];

type DescriptionFieldProps = ComponentProps<typeof TextAreaField> & {
  defaultValue: string | undefined;
};

/** A description with buttons that write its signs, which HTML does without. */
export function DescriptionField(field: DescriptionFieldProps) {
  return (
    <div>
      <TextAreaField {...field} />
      {!isTypedHtml(field.defaultValue ?? "") && (
        <fieldset aria-label={field.label} className="needs-script -mx-2 flex flex-wrap">
          {BUTTONS.map(([name, signs]) => (
            <Button
              key={name}
              type="button"
              variant="quiet"
              className="px-2 text-sm"
              onClick={() => sign(field.id, signs)}
            >
              {t(name)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function sign(id: string, signs: string): void {
  const area = document.getElementById(id);
  if (!(area instanceof HTMLTextAreaElement)) return;
  const { selectionStart, selectionEnd } = area;
  const { from, to, by, marked } = signed(area.value, [selectionStart, selectionEnd], signs);
  area.focus();
  area.setSelectionRange(from, to);
  // The only way that the browser can undo.
  if (!document.execCommand("insertText", false, by)) area.setRangeText(by);
  area.setSelectionRange(...marked);
}
