import type { Submission, SubmissionResult } from "@conform-to/react";
import { data, href, type RouterContextProvider } from "react-router";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import type { Save } from "#server/settings/settings.ts";
import type { Shop } from "#server/shop.ts";
import { isDataRequest } from "#server/web/came-from.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";

interface Setting<Config, Loaded, Unread> {
  /** For the log events: settings.NAME-not-saved. */
  name: string;
  page: "/admin/shipping" | "/admin/delivery" | "/admin/shop";
  read: (shop: Shop) => Promise<Loaded>;
  /** The loader data when the settings cannot be read. */
  unread: Unread;
  parse: (form: FormData) => Submission<unknown, string[], { version: number; config: Config }>;
  /** The fields as they were typed, without a check. */
  typed: (form: FormData) => SubmissionResult;
  save: Save<Config, Shop>;
  text: (kind: SettingsAnswer["kind"]) => string;
  /** Saves another form of the page; undefined for another `intent`. Of a request that is too large, files are empty. */
  runIntent?: (
    shop: Shop,
    form: FormData,
    isTooLarge: boolean,
  ) => Promise<{ kind: "success" | "changed" | "invalid"; text: string } | undefined>;
}

const STATUS: Record<SettingsAnswer["kind"], number> = {
  success: 200,
  edited: 200,
  kept: 200,
  invalid: 422,
  changed: 409,
  failed: 503,
};

interface Args {
  context: Readonly<RouterContextProvider>;
}

/**
 * Loader and action of a page with one settings form. It is saved only while the version on the page is the saved one,
 * else the answer is 409 and keeps what was typed. A saved form without scripts is redirected to its page.
 */
export function settingsRoute<Config, Loaded, Unread>(setting: Setting<Config, Loaded, Unread>) {
  const { name, page, text } = setting;

  async function save(shop: Shop, form: FormData, isTooLarge: boolean): Promise<SettingsAnswer> {
    const submission = setting.parse(form);
    // A form beside it sends nothing that was typed.
    const result = form.has("version") ? submission.reply() : null;
    const answer = (kind: SettingsAnswer["kind"]) => ({ kind, text: text(kind), result });
    if (submission.status === undefined) return answer("edited");
    try {
      const done = await setting.runIntent?.(shop, form, isTooLarge);
      if (done) return { ...done, result: null };
      if (submission.status !== "success") return answer("invalid");
      const { version: ifVersion, config } = submission.value;
      const outcome = await setting.save(shop, config, { savedBy: OWNER, ifVersion });
      // The same form may have been saved before its answer was lost.
      const isSame =
        outcome.ok || JSON.stringify(outcome.current?.value) === JSON.stringify(config);
      return answer(isSame ? "success" : "changed");
    } catch (error) {
      shop.log.error(`settings.${name}-not-saved`, { error: String(error) });
      return answer("failed");
    }
  }

  return {
    async loader({ context }: Args) {
      const shop = context.get(shopContext);
      const form = context.get(keptFormContext).take();
      const kept: SettingsAnswer | null = form && {
        kind: "kept",
        text: text("kept"),
        result: form.has("version") ? setting.typed(form) : null,
      };
      try {
        return { ...(await setting.read(shop)), kept };
      } catch (error) {
        shop.log.error(`settings.${name}-unreadable`, { error: String(error) });
        return { ...setting.unread, kept };
      }
    },

    async action({ request, context }: Args & { request: Request }) {
      const shop = context.get(shopContext);
      const answer = await save(shop, await readOwnerForm(request), isOverLimit(request));
      if (answer.kind === "success" && !isDataRequest(request)) {
        return redirectWithFlash(shop, href(page), { kind: "success", text: answer.text });
      }
      return data(answer, { status: STATUS[answer.kind] });
    },
  };
}
