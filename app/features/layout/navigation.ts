/** The entries of the header and the side menu. */
export const NAVIGATION = [
  { name: "Home", href: "/" },
  { name: "Products", href: "/products" },
] as const;
