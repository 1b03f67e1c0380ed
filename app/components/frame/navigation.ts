import { t } from "#app/texts/t.ts";

/** The links of the header, the side menu and the footer. */
export const navigation = () => [
  { name: t("Home"), href: "/" },
  { name: t("Products"), href: "/products" },
];
