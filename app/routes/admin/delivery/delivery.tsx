import { endedText, loadOrFallback } from "#app/components/owner/owner-route.ts";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { dayOf } from "#app/domain/delivery/calendar.ts";
import { type DeliveryConfig, EVERY_DAY, type Way, WAYS } from "#app/domain/delivery/config.ts";
import { occupancy } from "#app/domain/delivery/occupancy.ts";
import { classChoices, rangesText } from "#app/domain/delivery/areas.ts";
import { timeText } from "#app/domain/delivery/slot.ts";
import { toRinggitText } from "#app/domain/money.ts";
import { offersOf } from "#app/domain/delivery/offers.ts";
import { DeliveryPage } from "#app/routes/admin/delivery/delivery-page.tsx";
import {
  type DeliveryValues,
  parseDelivery,
  typedDelivery,
} from "#app/routes/admin/delivery/delivery-schema.ts";
import { settingsRoute } from "#app/routes/admin/settings-route.ts";
import { type Message, t } from "#app/texts/t.ts";
import { offerFacts } from "#server/cart/quote/read-delivery.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { storeTime } from "#server/platform/storage/store-time.ts";
import { readDelivery, saveDelivery } from "#server/settings/delivery.ts";
import type { Shop } from "#server/shop.ts";
import type { Route } from "./+types/delivery";

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

/** The days of the overview of orders. */
const OVERVIEW_DAYS = 14;

const UNREAD = { delivery: null, today: "", offers: [], overview: [] };

const route = settingsRoute({
  name: "delivery",
  page: "/admin/delivery",
  async read(shop) {
    const [delivery, facts, classes] = await Promise.all([
      readDelivery(shop),
      offerFacts(shop),
      shop.backend.listShippingClasses(),
    ]);
    const today = dayOf(facts.now);
    const offers = WAYS.map((way) => ({ way, days: offersOf(delivery, way, facts) }));
    const overview = occupancy(delivery, facts.counts, today, OVERVIEW_DAYS);
    const shown = {
      ...delivery,
      typed: deliveryAsTyped(delivery),
      classes: classChoices(classes.ok ? classes.value : [], delivery.areas),
    };
    return { delivery: shown, today, offers, overview };
  },
  unread: UNREAD,
  parse: parseDelivery,
  typed: typedDelivery,
  save: saveDelivery,
  text: (kind) => (kind === "kept" ? endedText() : t(TEXTS[kind])),
  runIntent: toggleToday,
});

export const loader = (args: Route.LoaderArgs) => route.loader(args);
export const action = (args: Route.ActionArgs) => route.action(args);

export const clientLoader = (args: Route.ClientLoaderArgs) =>
  loadOrFallback(args, { ...UNREAD, kept: null });

export default DeliveryPage;

/** The settings as field texts; "" for no limit or cut-off, or for never free. */
function deliveryAsTyped(config: DeliveryConfig): DeliveryValues {
  const way = (name: Way) => ({
    isOffered: config.ways[name].isOffered,
    weekdays: EVERY_DAY.map((day) => config.ways[name].weekdays.includes(day)),
    // A time field has no 24:00.
    slots: config.ways[name].slots.map(({ from, to, capacity }) => ({
      from: timeText(from),
      to: timeText(to % 1440),
      capacity: String(capacity ?? ""),
    })),
  });
  return {
    isOn: config.isOn,
    ways: { delivery: way("delivery"), pickup: way("pickup") },
    leadHours: String(config.leadHours),
    horizonDays: String(config.horizonDays),
    dayCapacity: String(config.dayCapacity ?? ""),
    cutOffs: config.cutOffs.map((minute) => (minute === null ? "" : timeText(minute))),
    closedDays: config.closedDays,
    areas: config.areas.map(({ name, ranges, cost, freeFrom, refusedClasses }) => ({
      name,
      ranges: rangesText(ranges),
      cost: toRinggitText(cost),
      freeFrom: freeFrom === null ? "" : toRinggitText(freeFrom),
      refusedClasses,
    })),
    servesElsewhere: config.servesElsewhere,
  };
}

/** Adds today to the saved closed days, or removes it. What else is typed in the form is not saved. */
async function toggleToday(shop: Shop, form: FormData) {
  const intent = form.get("intent");
  if (intent !== "close-today" && intent !== "open-today") return undefined;
  const closes = intent === "close-today";
  const { version, savedAt: _, ...config } = await readDelivery(shop);
  const today = dayOf(await storeTime(shop.store));
  const others = config.closedDays.filter((day) => day !== today);
  const closedDays = closes ? [...others, today].sort() : others;
  const changed = { ...config, closedDays };
  const outcome = await saveDelivery(shop, changed, { savedBy: OWNER, ifVersion: version });
  if (!outcome.ok) return { kind: "changed" as const, text: t(TEXTS.changed) };
  const text = closes
    ? t("The shop is closed for today: no delivery or pickup.")
    : t("The shop is open again for today.");
  return { kind: "success" as const, text };
}

const TEXTS = {
  success: "Delivery settings saved.",
  edited: "Rows changed. Press Save to keep them.",
  invalid: "Please correct the marked fields. Nothing has been saved yet.",
  changed:
    "These settings were saved in another window. What you typed is still below; save once more to replace them.",
  failed: "The settings could not be saved. Please try again.",
} as const satisfies Record<Exclude<SettingsAnswer["kind"], "kept">, Message>;
