import { data, href } from "react-router";
import { StaffPage } from "#app/routes/admin/people/staff-page.tsx";
import { t } from "#app/texts/t.ts";
import { listSessions, withdrawSession } from "#server/web/sign-in/session-list.ts";
import { makeStaffCode, readStaffCode, withdrawStaffCode } from "#server/web/sign-in/staff-code.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { allowStaffToSellOut, mayStaffSellOut } from "#server/settings/staff-rights.ts";
import { shopContext } from "#server/web/context.ts";
import { ownerSessionContext } from "#server/web/owner/guard.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/staff";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [code, maySellOut, sessions] = await Promise.all([
    readStaffCode(shop),
    mayStaffSellOut(shop),
    listSessions(shop, context.get(ownerSessionContext)),
  ]);
  return { code, maySellOut, sessions };
}

export { revalidatesAfterConflict as shouldRevalidate } from "#app/components/owner/owner-route.ts";

/** Makes or withdraws the code of the staff, changes what they may do, or ends a session. A new code is in this answer only. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const done = (text: string) =>
    redirectWithFlash(shop, href("/admin/staff"), { kind: "success", text });
  const version = Number(/^\d{1,9}$/.exec(fieldText(form, "version")) ?? -1);
  switch (form.get("intent")) {
    case "make": {
      const code = await makeStaffCode(shop, version);
      return code === undefined ? changed() : { kind: "made" as const, code };
    }
    case "withdraw":
      return (await withdrawStaffCode(shop, version))
        ? done(t("The staff code is withdrawn. All staff sessions have ended."))
        : changed();
    case "allow-selling-out":
    case "forbid-selling-out": {
      const maySellOut = form.get("intent") === "allow-selling-out";
      await allowStaffToSellOut(shop, maySellOut, OWNER);
      return done(
        maySellOut
          ? t("Staff may sell goods out for the day.")
          : t("Staff see the goods, and change nothing of them."),
      );
    }
    case "end-session":
      await withdrawSession(shop, fieldText(form, "key"));
      return done(t("The session of that device has ended."));
    default:
      throw data(null, { status: 400 });
  }
}

const changed = () => data({ kind: "changed" as const }, { status: 409 });

export default StaffPage;
