import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The sign-in beside the last figures. Its answer is a new page. */
export function SessionEnded() {
  return (
    <div className="panel mb-6 grid gap-4 p-5">
      <Notice tone="info">
        {t("Your session has ended. The figures below are the last ones.")}{" "}
        {t("Sign in again to see new orders.")}
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
