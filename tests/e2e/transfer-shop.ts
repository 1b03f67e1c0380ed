import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { freePort } from "../support/free-port.ts";
import { startShop, type ShopProcess } from "../support/shop-process.ts";
import { test as base } from "./fixtures.ts";

/** A shop whose orders are paid by transfer to the owner's account. */
export const test = base.extend<object, { shop: ShopProcess; dataDir: string }>({
  shop: [
    async ({ dataDir }, use) => {
      const qr = join(dataDir, "qr.png");
      const pixels = {
        create: { width: 300, height: 300, channels: 3, background: "#000" },
      } as const;
      writeFileSync(qr, await sharp(pixels).png().toBuffer());
      const port = await freePort();
      const shop = await startShop({
        dataDir,
        port,
        env: {
          SITE_URL: `http://localhost:${port}`,
          ALLOW_SANDBOX: "true",
          PAYMENT: "transfer",
          TRANSFER_ACCOUNT_NAME: "Kedai Manis Enterprise",
          TRANSFER_BANK: "Maybank",
          TRANSFER_ACCOUNT_NUMBER: "5140 1234 5678",
          TRANSFER_QR: qr,
        },
      });
      await use(shop);
      await shop.stop();
    },
    { scope: "worker" },
  ],
});
