import { z } from "zod";
import type { ShopCore } from "../ports/shop-core.ts";
import { readSettingOr, saveSetting, type SettingKind, type SettingsShop } from "./settings.ts";

/** What the owner allows staff beside what they may always do. */
interface StaffRights {
  /** To sell goods out for the day, and to open these again. */
  maySellOut: boolean;
}

const RIGHTS: SettingKind<StaffRights> = {
  name: "staff-rights",
  schema: z.object({ maySellOut: z.boolean() }),
};

/** Whether staff may sell goods out for the day; false until the owner allows it. @throws when the store cannot be read */
export async function mayStaffSellOut(shop: Pick<ShopCore, "store" | "log">): Promise<boolean> {
  return (await readSettingOr(shop, RIGHTS, { maySellOut: false })).maySellOut;
}

export async function allowStaffToSellOut(
  shop: SettingsShop,
  maySellOut: boolean,
  savedBy: string,
): Promise<void> {
  await saveSetting(shop, RIGHTS, { maySellOut }, { savedBy });
}
