/** The links of the header, the side menu and the footer. */
export const NAVIGATION = [
  { name: "Home", href: "/" },
  { name: "Products", href: "/products" },
] as const;
