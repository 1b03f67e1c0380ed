import { demoIdentity } from "#app/config/demo.ts";
import { currentRules, currentShop } from "#app/domain/shop/identity.ts";
import { sampleOf, type SliderImage } from "#app/domain/admin/slider.ts";
import { examineDemo } from "#server/checks/demo.ts";
import { takesRealMoney } from "#server/platform/environment/payment-settings.ts";
import type { DemoParts, EditedPart } from "#server/ports/shop-core.ts";
import { readEditableSlider, readSlider, saveSlider } from "#server/settings/slider.ts";
import { forgetOrders } from "#server/store/forget-orders.ts";
import type { Shop } from "#server/shop.ts";

/** What of the demo is in a shop. */
export interface DemoLeft extends DemoParts {
  slides: number;
  /** What the seller has changed, and is asked about. */
  edited: EditedPart[];
  /** See `demoIdentity`. */
  identity: string[];
}

type DemoShop = Pick<Shop, "store" | "clock" | "log" | "content" | "demo">;

/**
 * What the dashboard says of the demo. real: shoppers pay real money and meet parts of it. test: it can be removed. none:
 * neither.
 */
export async function readDemoState(
  shop: DemoShop & Pick<Shop, "env">,
): Promise<"real" | "test" | "none"> {
  const parts = shop.demo?.read();
  const slides = sampleSlides((await readSlider(shop)).images).length;
  const rest = { parts, slides, identity: demoIdentity(currentShop(), currentRules()) };
  if (examineDemo(shop.env, rest).some(({ level }) => level === "error")) return "real";
  return parts && hasDemo({ ...parts, slides }) && !takesRealMoney(shop.env.payments)
    ? "test"
    : "none";
}

/** @returns undefined with a connected WooCommerce, which no demo was put into */
export async function readDemoLeft(shop: DemoShop): Promise<DemoLeft | undefined> {
  if (!shop.demo) return undefined;
  const { value } = await readEditableSlider(shop);
  const slides = sampleSlides(value.images);
  return {
    ...shop.demo.read(),
    slides: slides.length,
    edited: [
      ...shop.demo.edited(),
      ...slides.filter(isEdited).map(({ id, title, alt }) => ({
        key: `slide:${id}`,
        name: title ?? alt,
      })),
    ],
    identity: demoIdentity(currentShop(), currentRules()),
  };
}

/** Whether there is something that `removeDemo` takes away. */
export const hasDemo = ({
  products,
  coupons,
  testOrders,
  slides,
}: DemoParts & { slides: number }): boolean => products + coupons + testOrders + slides > 0;

/**
 * Removes for good the demo's goods, pictures, categories, tags, coupons and slides, and the test orders with their
 * payments and mails. A second call finishes what a first one began.
 * @param kept keys of edited parts that stay
 */
export async function removeDemo(shop: DemoShop, kept: readonly string[]): Promise<void> {
  const { demo, store } = shop;
  if (!demo) return;
  await store.transaction((trx) => forgetOrders(trx, demo.testOrders()));
  demo.remove(kept);
  const { value, version } = await readEditableSlider(shop);
  const images = value.images.filter(
    (image) => !sampleOf(image) || kept.includes(`slide:${image.id}`),
  );
  if (images.length < value.images.length) {
    await saveSlider(shop, { ...value, images }, { savedBy: "owner", ifVersion: version });
  }
  shop.log.info("demo.removed", { kept: kept.length });
}

const sampleSlides = (images: SliderImage[]) => images.filter((image) => sampleOf(image));

function isEdited(image: SliderImage): boolean {
  const sample = sampleOf(image);
  return sample?.alt !== image.alt || sample.title !== image.title || image.link !== undefined;
}
