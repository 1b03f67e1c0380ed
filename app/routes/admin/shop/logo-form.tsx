import { LogoMark } from "#app/components/frame/logo.tsx";
import { ButtonForm, OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { UploadField } from "#app/components/owner/upload-field.tsx";
import type { ShopLogo } from "#app/domain/shop/identity.ts";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";

interface LogoFormProps {
  shop: { version: number; logo: ShopLogo | null };
  answer: SettingsAnswer | null;
}

/** The logo, a form of its own: what is typed in the others stays while a file is sent. */
export function LogoForm({ shop: { version, logo }, answer }: LogoFormProps) {
  const isSent = useIsSent({ intent: "logo" });
  const seen = String(version);
  return (
    <section className="panel grid gap-4 p-5">
      <h2 className="text-xl">{t("Logo")}</h2>
      {answer && (
        <Notice tone={answer.kind === "success" ? "success" : "error"}>{answer.text}</Notice>
      )}
      {logo && <LogoMark logo={logo} alt={t("Your logo")} />}
      <OwnerForm intent="logo" encType="multipart/form-data" className="grid gap-3">
        <input type="hidden" name="seen" value={seen} />
        <UploadField
          label={t("Picture of your logo")}
          id="logo-picture"
          name="picture"
          hint={t(
            "Square, or wide with the name in it. It becomes the icon of the shop too, and its picture in shared links",
          )}
          answer={answer}
          button={{ busy: isSent, children: t("Upload") }}
        />
      </OwnerForm>
      {logo && (
        <ButtonForm variant="quiet" values={{ intent: "remove-logo", seen }}>
          {t("Remove the logo")}
        </ButtonForm>
      )}
    </section>
  );
}
