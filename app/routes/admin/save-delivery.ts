import { dayOf } from "#app/domain/delivery/calendar.ts";
import type { DeliveryConfig } from "#app/domain/delivery/config.ts";
import type { DeliveryAnswer } from "#app/features/admin/delivery-answer.ts";
import { parseDelivery } from "#app/features/admin/delivery-parse.ts";
import { editRows } from "#app/features/admin/delivery-rows.ts";
import type { DELIVERY_TEXTS } from "#app/features/admin/delivery-texts.ts";
import { deliveryAsTyped, readDeliveryValues } from "#app/features/admin/delivery-values.ts";
import { fieldText } from "#app/features/admin/field-text.ts";
import { OWNER } from "#server/owner/session.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { readDelivery, saveDelivery } from "#server/settings/delivery.ts";
import type { Shop } from "#server/shop.ts";

/** Runs the button that sent the delivery form: save, a row more or less, or closed and open today. */
export async function runDeliveryIntent(
  shop: Shop,
  form: FormData,
  texts: (typeof DELIVERY_TEXTS)["ms"],
): Promise<DeliveryAnswer> {
  const values = readDeliveryValues(form);
  const intent = fieldText(form, "intent");
  const edited = editRows(values, intent);
  if (edited) return { kind: "edited", text: texts.edited, ...edited };
  try {
    if (intent === "close-today" || intent === "open-today") {
      return await toggleToday(shop, intent === "close-today", texts);
    }
    const parsed = parseDelivery(values, texts.problems);
    if (!parsed.ok) {
      return { kind: "invalid", text: texts.invalid, values, errors: parsed.errors };
    }
    const { config } = parsed;
    const version = fieldText(form, "version");
    // A missing version equals no saved version, so the save is a conflict.
    const ifVersion = /^\d{1,9}$/.test(version) ? Number(version) : -1;
    const outcome = await saveDelivery(shop, config, { savedBy: OWNER, ifVersion });
    return outcome.ok || isSame(outcome.current?.value, config)
      ? { kind: "success", text: texts.saved }
      : { kind: "changed", text: texts.changed, values };
  } catch (error) {
    shop.log.error("settings.delivery-not-saved", { error: String(error) });
    return { kind: "failed", text: texts.failed, values };
  }
}

/** Adds today to the saved closed days, or removes it. What else is typed in the form is not saved. */
async function toggleToday(
  shop: Shop,
  closes: boolean,
  texts: (typeof DELIVERY_TEXTS)["ms"],
): Promise<DeliveryAnswer> {
  const { version, savedAt: _, ...config } = await readDelivery(shop);
  const today = dayOf(await storeTime(shop.store));
  const others = config.closedDays.filter((day) => day !== today);
  const closedDays = closes ? [...others, today].sort() : others;
  const changed = { ...config, closedDays };
  const outcome = await saveDelivery(shop, changed, { savedBy: OWNER, ifVersion: version });
  if (!outcome.ok) {
    return { kind: "changed", text: texts.changed, values: deliveryAsTyped(config) };
  }
  return {
    kind: "success",
    text: closes ? texts.closedToday : texts.openToday,
  };
}

/** Whether these settings are saved already: by the same form whose answer was lost, or by another window. */
function isSame(saved: DeliveryConfig | undefined, wanted: DeliveryConfig): boolean {
  return saved !== undefined && JSON.stringify(saved) === JSON.stringify(wanted);
}
