import { shopEnvFor, startBackEnd } from "../support/back-end-process.ts";
import { serve } from "../support/http-server.ts";
import { startShop } from "../support/shop-process.ts";
import { expect, test as base } from "./fixtures.ts";
import { Shopper } from "./shopper.ts";

/** A wire to the back end that keeps one order back, and cuts the connection on which it came. */
interface Wire {
  origin: string;
  keepsNextOrder: boolean;
  /** Lets the order that was kept back arrive. */
  release(): Promise<number>;
}

const test = base.extend<object, { wire: Wire }>({
  wire: [
    async ({ dataDir }, use) => {
      const backEnd = await startBackEnd(dataDir);
      const kept: Request[] = [];
      const forward = ({ method, headers, url }: Request, body: string | null) => {
        const { pathname, search } = new URL(url);
        return fetch(backEnd.url + pathname + search, { method, headers, body });
      };
      const server = await serve(async (request) => {
        const isOrder = request.method === "POST" && /\/orders\?/.test(request.url);
        if (isOrder && wire.keepsNextOrder) {
          wire.keepsNextOrder = false;
          kept.push(request);
          throw new Error("cut");
        }
        const answer = await forward(request, request.body && (await request.text()));
        const headers = new Headers(answer.headers);
        headers.delete("Content-Encoding");
        return new Response(await answer.text(), { status: answer.status, headers });
      });
      const wire: Wire = {
        origin: server.origin,
        keepsNextOrder: false,
        async release() {
          const request = kept.pop();
          return request ? (await forward(request, await request.text())).status : 0;
        },
      };
      await use(wire);
      await server.close();
      await backEnd.stop();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ dataDir, wire }, use) => {
      const shop = await startShop({ dataDir, env: shopEnvFor(wire.origin) });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});

test.use({ ownShop: "order-doubt", expectedConsoleErrors: [/503/] });

test("after a cut connection the page says that it looks for the order, and goes on to the bill by itself", async ({
  page,
  wire,
}) => {
  test.slow();
  const shopper = new Shopper(page);
  await shopper.has("/product/almond-london");
  await shopper.visits("/checkout");
  await shopper.fillsIn();
  wire.keepsNextOrder = true;
  await shopper.paysNow();
  await expect(shopper.heading("We are checking whether your order arrived")).toBeVisible();
  expect(await wire.release()).toBe(201);
  await expect(page).toHaveURL(/\/sandbox\/bills\//, { timeout: 60_000 });
  await shopper.decidesAtTheBank("Approve");
  await expect(shopper.heading("Payment Successful!")).toBeVisible();
});
