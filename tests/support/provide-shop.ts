/** Gives tests without a server the shop that a new one begins with. */
import "#server/settings/shop.ts";
