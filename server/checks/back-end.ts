import { z } from "zod";
import type { Finding } from "#app/domain/admin/finding.ts";
import { isAdvice, closesCheckout } from "#app/domain/admin/backend-problem.ts";
import { backendProblemTexts } from "./backend-problem-texts.ts";
import { ZONE_OFFSET_MS } from "#app/domain/dates.ts";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";
import type { ShopBackend, SurveyExpectations } from "#server/ports/shop-backend.ts";
import { findingsOf, reasonOf } from "./finding.ts";

const TIMEOUT_MS = 10_000;
const HOUR_MS = 3_600_000;
const CLOCK_TOLERANCE_MS = 120_000;

const index = z.object({
  timezone_string: z.string().default(""),
  gmt_offset: z.coerce.number(),
});

/** Whether WooCommerce answers and fits this shop. Nothing is changed in it. */
export async function examineBackEnd(
  url: string,
  deps: { backend: ShopBackend; expected: SurveyExpectations; fetch: UpstreamFetch; now: number },
): Promise<Finding[]> {
  const wordPress = await examineWordPress(url, deps);
  if (wordPress.some(({ level }) => level === "error")) return wordPress;
  return [...wordPress, ...(await surveyed(deps))];
}

/** Its public index: reachable, readable permalinks, time zone, clock. */
async function examineWordPress(
  url: string,
  { backend, fetch, now }: { backend: ShopBackend; fetch: UpstreamFetch; now: number },
): Promise<Finding[]> {
  const { ok, warning, error } = findingsOf("WordPress");
  const address = new URL("wp-json/", url.endsWith("/") ? url : `${url}/`);
  let answer: Response;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    answer = await fetch(new Request(address, { redirect: "manual", signal }));
  } catch (thrown) {
    return [
      error(
        `${address.origin} does not answer (${reasonOf(thrown)}).`,
        "Start it, or correct WOOCOMMERCE_URL; try the address in a browser.",
      ),
    ];
  }
  const read = index.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !read.success) {
    const absence = await backend.absence();
    const words = absence && backendProblemTexts(absence);
    return [
      error(
        words?.cause ?? `${address.href} is no REST API (${answer.status}).`,
        words?.mend ??
          'In Settings > Permalinks choose any structure but "Plain"; WOOCOMMERCE_URL is the address of WordPress itself.',
      ),
    ];
  }
  const drift = Date.parse(answer.headers.get("Date") ?? "") - now;
  return [
    ok(`${address.origin} answers.`),
    read.data.gmt_offset * HOUR_MS === ZONE_OFFSET_MS
      ? ok("its time zone is Malaysia's.")
      : warning(
          `its time zone is ${read.data.timezone_string || `UTC${read.data.gmt_offset}`}, so sales and coupons begin at other hours.`,
          "Choose Kuala Lumpur in Settings > General.",
        ),
    ...(Math.abs(drift) > CLOCK_TOLERANCE_MS
      ? [
          warning(
            `its clock differs from this machine's by ${Math.round(drift / 1000)} s.`,
            "Let both set their clocks by NTP.",
          ),
        ]
      : []),
  ];
}

/** The survey that the shop itself makes every 15 minutes. */
async function surveyed({
  backend,
  expected,
}: {
  backend: ShopBackend;
  expected: SurveyExpectations;
}): Promise<Finding[]> {
  const { ok, unknown, warning, error } = findingsOf("WooCommerce");
  const { found, unchecked, absence } = await backend.survey(expected);
  const findings = [...(absence ? [absence] : []), ...found].map((problem) => {
    const { cause, mend } = backendProblemTexts(problem);
    const isSerious = problem === absence || closesCheckout(problem);
    return isSerious ? error(cause, mend) : warning(cause, mend);
  });
  const isFitting = found.every(isAdvice) && unchecked.length === 0 && !absence;
  return [
    ...(isFitting ? [ok("its keys may read and write, and its settings fit.")] : []),
    ...findings,
    ...(unchecked.length > 0 ? [unknown(`could not be checked: ${unchecked.join(", ")}.`)] : []),
  ];
}
