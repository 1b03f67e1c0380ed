import { useForm } from "@conform-to/react";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useNavigation } from "react-router";
import { readTypedRinggit, senOfRinggit } from "#app/domain/admin/typed-ringgit.ts";
import { formatRinggit, type Sen, toRinggitText } from "#app/domain/money.ts";
import { inRinggit, type ShippingSettings } from "#app/domain/cart/shipping.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { t } from "#app/texts/t.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { SavedAt } from "#app/components/owner/moment.tsx";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { SHIPPING_FIELDS, type ShippingField, type ShippingValues } from "./shipping-form.ts";

const MESSAGE_MS = 3000;
/** For settings that could not be read. It equals no saved version, so that they are not overwritten unseen. */
const UNKNOWN_VERSION = "";

interface SavedShipping extends ShippingSettings {
  version: number;
  savedAt: number | null;
}

interface ShippingPageProps {
  /** Null if the settings could not be read. */
  shipping: SavedShipping | null;
  answer: SettingsAnswer | null;
}

/** The specification gives the sentences with lang="en" in English; the others are in the owner's language. */
export function ShippingPage({ shipping, answer }: ShippingPageProps) {
  const initial = useCachedShipping(shipping);
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading
        lang="en"
        title={t("Shipping Settings")}
        subtitle={t("Configure shipping costs and free shipping thresholds")}
      />
      {initial ? (
        <ShippingForm
          key={shipping ? "saved" : "kept"}
          initial={initial}
          shipping={shipping}
          answer={answer}
        />
      ) : (
        <Notice tone="error">
          <span lang="en">{t("Failed to load shipping configuration")}</span>
        </Notice>
      )}
    </div>
  );
}

function ShippingForm({
  initial,
  shipping,
  answer,
}: ShippingPageProps & { initial: ShippingValues }) {
  const [form, fields] = useForm<ShippingValues>({
    id: "shipping",
    lastResult: answer?.result ?? null,
    defaultValue: initial,
  });
  const [values, setValues] = useState<ShippingValues>({
    shippingCost: fields.shippingCost.initialValue ?? "",
    freeShippingThreshold: fields.freeShippingThreshold.initialValue ?? "",
  });
  const isSaving = useNavigation().formAction?.startsWith("/admin/shipping") ?? false;
  const change = (name: ShippingField, value: string) =>
    setValues((current) => ({ ...current, [name]: value }));
  useEarlyText(fields.shippingCost.id, (text) => change("shippingCost", text));
  useEarlyText(fields.freeShippingThreshold.id, (text) => change("freeShippingThreshold", text));
  const field = (name: ShippingField) => ({
    id: fields[name].id,
    name,
    required: true,
    inputMode: "decimal" as const,
    value: values[name],
    error: fields[name].errors?.[0],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change(name, event.target.value),
    onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
      const sen = readTypedRinggit(event.target.value);
      if (sen !== undefined) change(name, toRinggitText(sen));
    },
  });
  return (
    <OwnerForm
      id={form.id}
      version={shipping?.version ?? UNKNOWN_VERSION}
      noValidate
      className="panel grid gap-6 p-5 sm:p-7"
    >
      <SaveMessage answer={answer} shipping={shipping} />
      <div lang="en" className="grid gap-5 @min-[44rem]:grid-cols-2">
        <TextField
          label={t("Shipping Cost (RM)")}
          hint={t("Standard shipping cost charged to customers")}
          {...field("shippingCost")}
        />
        <TextField
          label={t("Free Shipping Minimum (RM)")}
          hint={t("Minimum order amount to qualify for free shipping")}
          {...field("freeShippingThreshold")}
        />
      </div>
      <Preview values={values} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SavedAt savedAt={shipping?.savedAt ?? null} />
        <Button variant="accent" lang="en" busy={isSaving}>
          {isSaving ? t("Saving...|shipping") : t("Save Settings")}
        </Button>
      </div>
    </OwnerForm>
  );
}

/** A preview of the texts for shoppers, updated while typing. */
function Preview({ values }: { values: ShippingValues }) {
  const cost = previewOf(readTypedRinggit(values.shippingCost));
  const threshold = readTypedRinggit(values.freeShippingThreshold);
  return (
    <section className="rounded-md bg-cream p-4 text-sm sm:p-5">
      <h2 className="eyebrow font-sans">{t("Preview")}</h2>
      <ul lang="en" className="mt-2 grid gap-1">
        <li>{t("Standard shipping: {cost}", { cost })}</li>
        <li>{t("Free shipping on orders over: {amount}", { amount: previewOf(threshold) })}</li>
      </ul>
      <p className="mt-3 text-bean">
        {t("Customers see:")}{" "}
        <strong lang={threshold === 0 ? undefined : "en"} className="text-pandan">
          {threshold === 0
            ? t("Free shipping")
            : t("Free shipping on orders over {amount}|owner", {
                amount: previewOf(threshold),
              })}
        </strong>
      </p>
    </section>
  );
}

/** An amount, or a dash while the text is no amount. */
const previewOf = (sen: Sen | undefined) => (sen === undefined ? "–" : formatRinggit(sen));

/** The result of the last save. With scripts it disappears after a delay, unless the owner has to save again. */
function SaveMessage({ answer, shipping }: ShippingPageProps) {
  const [gone, setGone] = useState<SettingsAnswer | null>(null);
  useEffect(() => {
    if (!answer || answer.kind === "changed" || answer.kind === "kept") return undefined;
    const timer = setTimeout(() => setGone(answer), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  if (!answer || answer === gone) return null;
  const saved = shipping && asTyped(shipping);
  return (
    <Notice tone={answer.kind === "success" ? "success" : "error"}>
      <p lang={answer.kind === "changed" || answer.kind === "kept" ? undefined : "en"}>
        {answer.text}
      </p>
      {answer.kind === "changed" && saved && (
        <p className="mt-1">
          {t("Saved now: shipping cost RM {cost}, free shipping from RM {threshold}.", {
            cost: saved.shippingCost,
            threshold: saved.freeShippingThreshold,
          })}
        </p>
      )}
    </Notice>
  );
}

/** Not the shoppers' copy, which has what may be promised with the areas. */
const OWNERS_COPY_KEY = "owners-shipping-config";

/**
 * The settings as field texts. Stores the server's settings in the format of GET /api/shipping-config, and returns the
 * stored ones when the server's are missing (null).
 */
function useCachedShipping(config: ShippingSettings | null): ShippingValues | null {
  useEffect(() => {
    if (config) writeStored(OWNERS_COPY_KEY, JSON.stringify(inRinggit(config)));
  }, [config]);
  const kept = useSyncExternalStore(
    () => () => {},
    () => readStored(OWNERS_COPY_KEY),
    () => null,
  );
  return config ? asTyped(config) : keptShipping(kept);
}

/** The amounts as field texts. */
function asTyped(config: ShippingSettings): ShippingValues {
  return {
    shippingCost: toRinggitText(config.shippingCost),
    freeShippingThreshold: toRinggitText(config.freeShippingThreshold),
  };
}

/** The stored settings as field texts; null if they are missing or invalid. */
export function keptShipping(kept: string | null): ShippingValues | null {
  try {
    const values = JSON.parse(kept ?? "null") as Partial<Record<string, unknown>> | null;
    const [shippingCost, freeShippingThreshold] = SHIPPING_FIELDS.map((name) => {
      const amount = values?.[name];
      return typeof amount === "number" ? senOfRinggit(amount) : undefined;
    });
    return shippingCost === undefined || freeShippingThreshold === undefined
      ? null
      : asTyped({ shippingCost, freeShippingThreshold });
  } catch {
    return null;
  }
}
