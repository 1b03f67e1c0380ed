import { data, href, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import {
  type SignInAnswer,
  SignInPage,
  signInRefusal,
} from "#app/routes/admin/sign-in/sign-in-page.tsx";
import { pageMeta } from "#app/components/frame/meta.ts";
import { NO_ANSWER } from "#app/components/frame/lost-answer.ts";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { t } from "#app/texts/t.ts";
import { sessionOf } from "#server/web/owner/guard.ts";
import { browserHint } from "#server/web/sign-in/browser-hint.ts";
import { endSession } from "#server/web/sign-in/session.ts";
import { signIn, type SignInOutcome } from "#server/web/sign-in/sign-in.ts";
import { readBoundedText } from "#server/platform/bounded-body.ts";
import { isDataRequest } from "#server/web/came-from.ts";
import { clientAddressContext, shopContext } from "#server/web/context.ts";
import { adminCookie, dayCookie, readAdminCookie } from "#server/web/sessions/admin.ts";
import { readKeptForm } from "#server/web/sessions/kept-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/admin";
import "#app/components/owner/admin.css";

const MAX_FORM_BYTES = REQUEST_POLICIES["/admin"].bodyBytes;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Admin Panel",
    description: t("The owner's sign-in of {shop}.", { shop: currentShop().name }),
    path: "/admin",
    hidden: true,
  });
}

/** A signed-in person is redirected to the dashboard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await sessionOf(context.get(shopContext), request)) throw replace(href("/admin/dashboard"));
  return null;
}

/** Not after a sign-in: the page redirects itself after a second. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionResult, actionStatus } = args;
  if (actionStatus === NO_ANSWER) return false;
  return (actionResult as SignInAnswer | undefined)?.kind !== "signed-in";
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readSignIn(request);
  if (form === undefined) return refused({ kind: "wrong" }, 413);
  const browser = browserHint(request.headers.get("User-Agent"));
  const address = context.get(clientAddressContext);
  const outcome = await signIn(shop, { ...form, address, browser });
  if (outcome.kind !== "signed-in") return refused(outcome, REFUSAL_STATUS[outcome.kind]);

  // A sign-in always starts a new session and ends the earlier session of this browser.
  const earlier = readAdminCookie(shop, request);
  if (earlier !== undefined) await endSession(shop, earlier);
  // Forms that are kept are the owner's.
  const kept = outcome.role === "owner" ? readKeptForm(shop, request) : undefined;
  const answer = {
    kind: "signed-in" as const,
    text:
      kept === undefined
        ? t("Signed in. Opening the dashboard...")
        : t("Signed in. Opening your form..."),
    to: kept?.page ?? href("/admin/dashboard"),
  };
  const session = (form.staysToday ? dayCookie : adminCookie)(shop, outcome.sessionId);
  if (isDataRequest(request)) return data(answer, { headers: { "Set-Cookie": session } });
  return redirectWithFlash(shop, answer.to, { kind: "success", text: answer.text }, [session]);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default SignInPage;

type Refused = Exclude<SignInOutcome, { kind: "signed-in" }>;

const REFUSAL_STATUS: Record<Refused["kind"], number> = { blank: 422, wrong: 403, limited: 429 };

function refused(outcome: Refused, status: number) {
  const seconds = outcome.kind === "limited" ? Math.ceil(outcome.retryAfterMs / 1000) : 0;
  const headers: HeadersInit = outcome.kind === "limited" ? { "Retry-After": String(seconds) } : {};
  const text = signInRefusal(outcome.kind, seconds);
  return data({ kind: "refused" as const, text }, { status, headers });
}

/** The fields of the form; the code is "" if it is repeated. Undefined when the body is too large. */
async function readSignIn(request: Request) {
  const body = await readBoundedText(request, MAX_FORM_BYTES);
  if (body === undefined) return undefined;
  const form = new URLSearchParams(body);
  const [code = "", ...others] = form.getAll("code");
  return { code: others.length === 0 ? code : "", staysToday: form.get("stays") === "today" };
}
