import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DAY_TEXTS } from "./day-texts.ts";
import { useTexts } from "./texts.ts";

/** The sign-in beside the last figures. Its answer is a new page. */
export function SessionEnded() {
  const texts = useTexts(DAY_TEXTS);
  return (
    <div className="panel mb-6 grid gap-4 p-5">
      <Notice tone="info">
        {texts.ended} {texts.endedHint}
      </Notice>
      <form method="post" action="/admin" className="flex flex-wrap items-end gap-3">
        <TextField
          id="code"
          name="code"
          type="password"
          label={t("Access code")}
          autoComplete="current-password"
          maxLength={500}
          required
        />
        <Button>{t("Sign in")}</Button>
      </form>
    </div>
  );
}
