import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { composeShop } from "#server/compose.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { draftOf, KEYS } from "#tests/integration/catalogue/embedded-shop.ts";
import { billRequest } from "#tests/support/billplz-sandbox.ts";
import { tempDir } from "#tests/support/temp-dir.ts";

/** A port that accepts connections and sends nothing, so that no TLS handshake completes. */
async function silentPort(): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test("a failing connection is given up long before the call's deadline, and is unreachable", async () => {
  const port = await silentPort();
  const running = await composeShop(
    readEnv({
      WOOCOMMERCE_URL: `https://127.0.0.1:${port}`,
      WOOCOMMERCE_CONSUMER_KEY: KEYS.consumerKey,
      WOOCOMMERCE_CONSUMER_SECRET: KEYS.consumerSecret,
      BILLPLZ_API_URL: `https://127.0.0.1:${port}/api/`,
      BILLPLZ_SECRET_KEY: "key",
      BILLPLZ_X_SIGNATURE_KEY: "signature-key",
      BILLPLZ_COLLECTION_ID: "collection",
      SITE_URL: "https://shop.example",
      DATA_DIR: tempDir(),
      LOG_LEVEL: "error",
    }),
  );
  onTestFinished(() => running.close());
  const { backend, payments } = running.shop;
  const notReached = {
    ok: false,
    error: { kind: "unreachable", detail: "UND_ERR_CONNECT_TIMEOUT" },
  };
  const order = backend.createOrder(draftOf({ id: 1, name: "Cake", price: 100 }));
  // Less than the platform's ten seconds for a connection, and more than ours.
  const bill = payments.createBill(billRequest(), 6_000);
  expect(await bill).toMatchObject(notReached);
  expect(await order).toMatchObject(notReached);
});
