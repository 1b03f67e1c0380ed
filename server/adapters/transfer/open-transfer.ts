import type { Env } from "#server/platform/environment/env.ts";
import type { Store } from "#server/platform/storage/store.ts";
import { readQr } from "./read-qr.ts";
import { createTransferProvider } from "./transfer-provider.ts";

/**
 * Bank transfers to the owner's account, as configured.
 * @throws OperatorsMistake when the picture of the QR code cannot be read
 */
export async function openTransfer(
  { env, store }: { env: Pick<Env, "siteUrl">; store: Store },
  { holder, account, qrFile }: Extract<Env["payments"], { kind: "transfer" }>,
) {
  const qr = qrFile === undefined ? {} : { qr: new Uint8Array(await readQr(qrFile)) };
  const target = { holder, account, ...qr };
  return { payments: createTransferProvider({ store, siteUrl: env.siteUrl, target }) };
}
