import { dayOf } from "#app/domain/delivery/calendar.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import type { DeliveryAnswer } from "#app/routes/admin/delivery/delivery-answer.ts";
import { parseDelivery } from "#app/routes/admin/delivery/delivery-parse.ts";
import { editRows } from "#app/routes/admin/delivery/delivery-rows.ts";
import { deliveryAsTyped, readDeliveryValues } from "#app/routes/admin/delivery/delivery-values.ts";
import { fieldText } from "#app/components/owner/field-text.ts";
import { t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { readDelivery, saveDelivery } from "#server/settings/delivery.ts";
import type { Shop } from "#server/shop.ts";

/** Runs the button that sent the delivery form: save, a row more or less, or closed and open today. */
export async function runDeliveryIntent(shop: Shop, form: FormData): Promise<DeliveryAnswer> {
  const values = readDeliveryValues(form);
  const intent = fieldText(form, "intent");
  const edited = editRows(values, intent);
  if (edited)
    return { kind: "edited", text: t("Rows changed. Press Save to keep them."), ...edited };
  try {
    if (intent === "close-today" || intent === "open-today") {
      return await toggleToday(shop, intent === "close-today");
    }
    const parsed = parseDelivery(values);
    if (!parsed.ok) {
      return {
        kind: "invalid",
        text: t("Please correct the marked fields. Nothing has been saved yet."),
        values,
        errors: parsed.errors,
      };
    }
    const { config } = parsed;
    const version = fieldText(form, "version");
    // A missing version equals no saved version, so the save is a conflict.
    const ifVersion = /^\d{1,9}$/.test(version) ? Number(version) : -1;
    const outcome = await saveDelivery(shop, config, { savedBy: OWNER, ifVersion });
    return outcome.ok || isSame(outcome.current?.value, config)
      ? { kind: "success", text: t("Delivery settings saved.") }
      : { kind: "changed", text: savedElsewhere(), values };
  } catch (error) {
    shop.log.error("settings.delivery-not-saved", { error: String(error) });
    return {
      kind: "failed",
      text: t("The settings could not be saved. Please try again."),
      values,
    };
  }
}

/** Adds today to the saved closed days, or removes it. What else is typed in the form is not saved. */
async function toggleToday(shop: Shop, closes: boolean): Promise<DeliveryAnswer> {
  const { version, savedAt: _, ...config } = await readDelivery(shop);
  const today = dayOf(await storeTime(shop.store));
  const others = config.closedDays.filter((day) => day !== today);
  const closedDays = closes ? [...others, today].sort() : others;
  const changed = { ...config, closedDays };
  const outcome = await saveDelivery(shop, changed, { savedBy: OWNER, ifVersion: version });
  if (!outcome.ok) {
    return { kind: "changed", text: savedElsewhere(), values: deliveryAsTyped(config) };
  }
  return {
    kind: "success",
    text: closes
      ? t("The shop is closed for today: no delivery or pickup.")
      : t("The shop is open again for today."),
  };
}

function savedElsewhere(): string {
  return t(
    "These settings were saved in another window. What you typed is still below; save once more to replace them.",
  );
}

/** Whether these settings are saved already: by the same form whose answer was lost, or by another window. */
function isSame(saved: DeliveryConfig | undefined, wanted: DeliveryConfig): boolean {
  return saved !== undefined && JSON.stringify(saved) === JSON.stringify(wanted);
}
