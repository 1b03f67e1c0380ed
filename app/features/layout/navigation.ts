import { t } from "#app/texts/t.ts";

/** The links of the header, the side menu and the footer. */
export const NAVIGATION = [
  {
    get name() {
      return t("Home");
    },
    href: "/",
  },
  {
    get name() {
      return t("Products");
    },
    href: "/products",
  },
] as const;
