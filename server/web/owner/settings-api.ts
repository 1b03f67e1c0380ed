import type { z } from "zod";
import { OWNER } from "#server/orders/actions/actor.ts";
import { readOwnerJson, settingsRefusal, versionTag } from "./owner-json.ts";
import type { Shop } from "../../shop.ts";
import type { Save } from "../../settings/settings.ts";

interface SettingsApi<Value, Shown> {
  /** For the log events: settings.NAME-not-saved. */
  name: string;
  /** The specification's `error` texts. */
  loadFailed: string;
  saveFailed: string;
  /** Schema of the posted value. */
  schema: z.ZodType<Value>;
  read: (shop: Shop) => Promise<{ value: Value; version: number }>;
  save: Save<Value, Shop>;
  /** The public form of a value, and the bodies around it. */
  show: (value: Value) => Shown;
  loaded: (value: Value, shop: Shop) => object | Promise<object>;
  saved: (shown: Shown) => object;
}

/**
 * GET and POST of a settings API: reading is public, only the owner may save. The ETag is the version of the setting.
 */
export function settingsApi<Value, Shown>(api: SettingsApi<Value, Shown>) {
  const tagged = (body: object, version: number) =>
    Response.json(body, { headers: { ETag: versionTag(version) } });

  return {
    async load(shop: Shop): Promise<Response> {
      try {
        const { value, version } = await api.read(shop);
        return tagged(await api.loaded(value, shop), version);
      } catch (error) {
        shop.log.error(`settings.${api.name}-unreadable`, { error: String(error) });
        return settingsRefusal(503, api.loadFailed, []);
      }
    },

    /** With If-Match it saves only while that is the current version; else 409 with the current value. */
    async save(shop: Shop, request: Request): Promise<Response> {
      try {
        const read = await readOwnerJson(shop, request, api.schema);
        if (!read.ok) return settingsRefusal(read.status, api.saveFailed, read.details);
        const { ifVersion } = read;
        const outcome = await api.save(shop, read.value, { savedBy: OWNER, ifVersion });
        if (outcome.ok) {
          return tagged(api.saved(api.show(outcome.saved.value)), outcome.saved.version);
        }
        const { value, version } = await api.read(shop);
        const data = api.show(value);
        return settingsRefusal(409, api.saveFailed, ["Another device saved meanwhile."], {
          data,
          version,
        });
      } catch (error) {
        shop.log.error(`settings.${api.name}-not-saved`, { error: String(error) });
        return settingsRefusal(503, api.saveFailed, []);
      }
    },
  };
}
