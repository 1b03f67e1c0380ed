import { z } from "zod";
import type { Examination } from "#app/domain/admin/finding.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";
import type { Env } from "#server/platform/environment/env.ts";
import type { Store } from "#server/platform/storage/store.ts";

/** The row of the table `settings`. It keeps its version, because no page depends on it. */
const NAME = "doctor";
const VERSION = 1;

const shape = z.object({
  services: z.string(),
  at: z.number(),
  findings: z.array(
    z.object({
      part: z.string(),
      level: z.enum(["ok", "unknown", "warning", "error"]),
      text: z.string(),
      mend: z.string().exactOptional(),
    }),
  ),
});

/** Tells one set of connected services from another. */
export function servicesOf({ backend, payments, siteUrl }: Env): string {
  const shopAddress = backend.kind === "woocommerce" ? backend.url : "";
  return sha256([shopAddress, siteUrl, payments.kind, paymentsAt(payments)]);
}

/** Where payments go. */
function paymentsAt(payments: Env["payments"]): string {
  if (payments.kind === "transfer") return JSON.stringify(payments);
  return payments.kind === "billplz" ? payments.apiUrl : "";
}

/** The last examination, and of which services. Undefined without one that can be read. */
export async function storedExamination({ db }: Store): Promise<z.infer<typeof shape> | undefined> {
  const row = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", NAME)
    .executeTakeFirst();
  if (!row) return undefined;
  try {
    return shape.parse(JSON.parse(row.value));
  } catch {
    return undefined;
  }
}

/** Keeps an examination in the place of the last one. */
export async function storeExamination(
  { db }: Store,
  examination: Examination,
  services: string,
): Promise<void> {
  const value = JSON.stringify({ services, ...examination });
  const row = { value, savedAt: examination.at };
  await db
    .insertInto("settings")
    .values({ name: NAME, version: VERSION, savedBy: "doctor", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}
