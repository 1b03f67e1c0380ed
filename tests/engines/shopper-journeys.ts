import { KEYS, type Visitor } from "./visitor.ts";

/** From the home page to the confirmation, with a refused form, and back. */
export async function buys(visitor: Visitor): Promise<void> {
  await visitor.visits("/");
  await visitor.presses("button", "Menu");
  await visitor.sees("#side-menu nav");
  await visitor.pressesAt(380, 500);
  await visitor.seesNo("#side-menu nav");

  await visitor.visits("/product/basque-burnt-cheesecake");
  await visitor.presses("label", "Chocolate");
  await visitor.presses(".purchase-actions button");
  await visitor.sees(".purchase-actions button", "Added to Cart!");
  await visitor.sees(".toast");
  await visitor.presses("header a", "Cart, 1 item");
  await visitor.isAt("/cart");
  await visitor.presses("button", "Increase quantity of");
  await visitor.has("Quantity", "2");
  await visitor.sees("header a", "Cart, 2 items");
  await visitor.fills("Promo code", "manis10");
  await visitor.presses("button", "Apply");
  await visitor.sees("main p", "MANIS10");
  await visitor.presses("main a", "Checkout");
  await visitor.isAt("/checkout");

  await visitor.fills("First name", "Aina");
  await visitor.presses("button", "Pay Now");
  await visitor.sees("main [role=alert]");
  // Not behind the bar with the total.
  await visitor.sees("input", "Last name", { isFocused: true, isOnTop: true });
  await visitor.has("First name", "Aina");
  await visitor.fills("Last name", "Rahman");
  await visitor.fills("Email", "aina@example.com");
  await visitor.fills("Phone number", "012-3456789");
  await visitor.fills("Address", "12 Jalan Mawar");
  await visitor.fills("Postcode", "40100");
  await visitor.has("City", "Shah Alam");
  await visitor.has("State", "Selangor");
  await visitor.presses("button", "Pay Now");

  await visitor.isAt(/^\/sandbox\/bills\//);
  await visitor.presses("label");
  await visitor.presses("button", "Pay RM");
  await visitor.presses("button", "Approve");
  await visitor.isAt(/^\/order-confirmation\//);
  await visitor.sees("h1", "Payment Successful!");
  await visitor.goesBack();
  await visitor.isAt(/^\/sandbox\//);
  await visitor.goesBack();
  await visitor.isAt(/^\/sandbox\//);
  await visitor.visits("/cart");
  await visitor.sees("header a", "Cart");
  await visitor.sees("main h1, main h2", "Your cart is empty");
}

/** Suggestions by keys; filters, sort order and place of the list, also after Back. */
export async function finds(visitor: Visitor): Promise<void> {
  await visitor.visits("/products");
  await visitor.presses("header button", "Search");
  await visitor.presses("#search-overlay input");
  await visitor.types("kek lapis");
  await visitor.sees("#search-overlay [role=option]", "Kek Lapis");
  await visitor.types(KEYS.ArrowDown);
  await visitor.sees("#search-overlay [role=option][aria-selected=true]", "Kek Lapis");
  await visitor.types(KEYS.Enter);
  await visitor.isAt(/^\/product\/kek-lapis/);
  await visitor.seesNo("#search-overlay");

  await visitor.visits("/products");
  await visitor.presses("summary", "Filters");
  await visitor.presses("label", "On Sale");
  await visitor.isAt("/products?on_sale=true");
  await visitor.selects("Sort by", "Price: Low to High");
  await visitor.isAt(/^\/products\?.*sort=/);
  await visitor.goesBack();
  await visitor.isAt("/products?on_sale=true");

  await visitor.visits("/products");
  const far = "main li:nth-child(9) a";
  await visitor.presses(far);
  await visitor.isAt(/^\/product\//);
  await visitor.goesBack();
  await visitor.isAt("/products");
  await visitor.sees(far, "", { isOnTop: true });
}

/** By the menu in the header of a wide window. */
export async function findsCategory(visitor: Visitor): Promise<void> {
  await visitor.visits("/");
  await visitor.presses("header button", "Categories");
  await visitor.sees("#category-menu a");
  await visitor.pressesAt(100, 800);
  await visitor.seesNo("#category-menu a");
  await visitor.presses("header button", "Categories");
  await visitor.presses("#category-menu a", "Tarts & Pies");
  await visitor.isAt("/category/tarts-pies");
  await visitor.seesNo("#category-menu a");
}

/** A product that was seen, and the offline page, from a shop that has stopped. */
export async function readsOffline(visitor: Visitor): Promise<void> {
  const product = "/product/almond-london";
  await visitor.visits(product);
  await visitor.keeps(product);
  await visitor.keeps("/offline");
  await visitor.shop.stop();
  await visitor.visits(product);
  await visitor.sees("h1", "Almond London");
  const told = "You are offline, or the connection is too slow. This is a copy from";
  await visitor.sees("body *", told);
  await visitor.sees(".purchase-actions button", "", { isDisabled: true });
  await visitor.visits("/cart");
  await visitor.sees("h1", "You are offline");
}
