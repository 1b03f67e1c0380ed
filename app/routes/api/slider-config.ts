import { MIN_SLIDES } from "#app/domain/slider.ts";
import { OWNER } from "#server/admin/guard.ts";
import { shopContext } from "#server/http/context.ts";
import { readOwnerJson, settingsRefusal, versionTag } from "#server/http/owner-json.ts";
import { readEditableSlider } from "#server/settings/change-slider.ts";
import { saveSlider, sliderSchema } from "#server/settings/slider.ts";
import type { Route } from "./+types/slider-config";

const LOAD_FAILED = "Failed to load slider config";
const SAVE_FAILED = "Failed to save slider config";

const bodySchema = sliderSchema.refine(
  ({ images }) => images.length >= MIN_SLIDES,
  "images: Minimal harus ada 1 gambar slider",
);

/** The home page's slider, for everybody: the samples while nothing was saved. The ETag is its version. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  try {
    const { config, version } = await readEditableSlider(shop);
    const headers = { ETag: versionTag(version) };
    return Response.json({ success: true, data: config }, { headers });
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return settingsRefusal(503, LOAD_FAILED, []);
  }
}

/** Saves the whole slider. With If-Match only while nobody saved since; else 409 with what is saved now. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  try {
    const read = await readOwnerJson(shop, request, bodySchema);
    if (!read.ok) return settingsRefusal(read.status, SAVE_FAILED, read.details);
    const { value, ifVersion } = read;
    const outcome = await saveSlider(shop, value, { savedBy: OWNER, ifVersion });
    if (outcome.ok) {
      const headers = { ETag: versionTag(outcome.saved.version) };
      return Response.json({ success: true, data: outcome.saved.value }, { headers });
    }
    const { config, version } = await readEditableSlider(shop);
    return settingsRefusal(409, SAVE_FAILED, ["Somebody else saved meanwhile."], {
      data: config,
      version,
    });
  } catch (error) {
    shop.log.error("settings.slider-not-saved", { error: String(error) });
    return settingsRefusal(503, SAVE_FAILED, []);
  }
}
