import { Link } from "react-router";
import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { OwnerForm, useIsSent } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/demo";

/** What of the demo is in the shop, with one button that takes it away. */
export function DemoPage({ loaderData: { left } }: Route.ComponentProps) {
  const isSent = useIsSent({ intent: "remove-demo" });
  const goes = left
    ? [
        left.products > 0 &&
          tPlural(left.products, "{count} product of the demo", "{count} products of the demo"),
        left.coupons > 0 &&
          tPlural(left.coupons, "{count} coupon of the demo", "{count} coupons of the demo"),
        left.slides > 0 &&
          tPlural(left.slides, "{count} slide of the demo", "{count} slides of the demo"),
        left.testOrders > 0 &&
          tPlural(left.testOrders, "{count} test order", "{count} test orders"),
      ].filter((text) => text !== false)
    : [];
  return (
    <div className="mx-auto grid max-w-prose gap-6">
      <OwnerHeading title={t("Remove the demo")} subtitle={t("What you made yourself stays")} />
      {left && left.identity.length > 0 && (
        <Notice tone="info">
          {t("Still those of the demo:")} <span lang="en">{left.identity.join(", ")}.</span>{" "}
          <Link to="/admin/shop" className="link">
            {t("Name and words")}
          </Link>
        </Notice>
      )}
      {goes.length === 0 ? (
        <EmptyList icon="check" title={t("Nothing of the demo is left")}>
          {left
            ? t("All goods, coupons, slides and orders are yours.")
            : t("Your goods are in WooCommerce, where no demo was put.")}
        </EmptyList>
      ) : (
        <OwnerForm intent="remove-demo" className="panel grid gap-4 p-5">
          <p>
            {t(
              "These go, with their pictures, categories and tags where nothing of yours uses them:",
            )}
          </p>
          <ul className="list-disc pl-5">
            {goes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {left && left.edited.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="font-semibold">
                {t("You have changed these. They stay, unless you tick them.")}
              </legend>
              {left.edited.map(({ key, name }) => (
                <CheckField key={key} name="remove" value={key} label={name} />
              ))}
            </fieldset>
          )}
          <p>{t("This cannot be undone.")}</p>
          <Button variant="danger" busy={isSent} className="justify-self-start">
            {t("Remove the demo")}
          </Button>
        </OwnerForm>
      )}
    </div>
  );
}
