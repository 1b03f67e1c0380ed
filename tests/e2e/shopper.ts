import { expect, type Locator, type Page } from "@playwright/test";
import { addDays, dayOf, shortDay } from "#app/domain/delivery/calendar.ts";
import { type Language, pathIn } from "#app/texts/language.ts";
import malay from "#app/texts/malay.ts";

/** The required fields of the checkout form. */
export const AINA = {
  "First name": "Aina",
  "Last name": "Rahman",
  Email: "aina@example.com",
  "Phone number": "012-3456789",
  Address: "12 Jalan Mawar",
  Postcode: "40100",
  City: "Shah Alam",
  State: "Selangor",
};

/** The days that have buttons of their own, from tomorrow on. */
export const WEEK = 7;

export const daysAhead = (count: number) => addDays(dayOf(Date.now()), count);

/** The actions and views of a shopper, with JavaScript and without, in English or Malay. */
export class Shopper {
  readonly page: Page;
  readonly language: Language;

  constructor(page: Page, language: Language = "en") {
    this.page = page;
    this.language = language;
  }

  /** A text as this shopper reads it. @param values for the names in braces */
  reads(text: string, values: Record<string, string | number> = {}): string {
    const own = this.language === "ms" ? (malay[text] ?? text) : text;
    return own.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  }

  /** From an English page, by its link to the other language. */
  async choosesOwnLanguage(): Promise<void> {
    if (this.language === "en") return;
    const path = new URL(this.page.url()).pathname;
    await this.page.getByRole("contentinfo").getByRole("link", { name: "Bahasa Melayu" }).click();
    await expect(this.page).toHaveURL(pathIn(this.language, path));
  }

  /** @param path of the English page */
  async visits(path: string): Promise<void> {
    await this.page.goto(pathIn(this.language, path));
  }

  async opensProduct(name: string): Promise<void> {
    await this.page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    // The list has the same heading at another level.
    await expect(this.page.getByRole("heading", { name, exact: true, level: 1 })).toBeVisible();
  }

  /** The id of the product of this page, which is not opened. @param path of the English page */
  async idOf(path: string): Promise<string> {
    const html = await (await this.page.request.get(path)).text();
    return /name="productId" value="(\d+)"/.exec(html)?.[1] ?? "";
  }

  /** Puts a simple product into the cart without opening a page, for tests of what comes later. */
  async has(path: string): Promise<void> {
    const { request } = this.page;
    await request.post("/cart", {
      form: { intent: "add", productId: await this.idOf(path), quantity: "1" },
      headers: { "Sec-Fetch-Site": "same-origin" },
      maxRedirects: 0,
    });
    // Its message is for the next page.
    await this.page.context().clearCookies({ name: "flash" });
  }

  /** On a product page, after choosing an option of each attribute. */
  async addsToCart(...options: string[]): Promise<void> {
    for (const option of options) await this.chooses(option);
    const before = await this.cartCount();
    await this.page.locator(".purchase-actions").getByRole("button").first().click();
    await expect.poll(() => this.cartCount()).toBe(before + 1);
  }

  /** On a variable product's page. */
  async chooses(option: string): Promise<void> {
    await this.page.getByRole("radio", { name: new RegExp(`^${option}`) }).check();
  }

  private cartLink(): Locator {
    return this.page
      .getByRole("banner")
      .getByRole("link", { name: new RegExp(`^${this.reads("Cart")}`) });
  }

  /** The number on the header's cart badge. */
  async cartCount(): Promise<number> {
    const text = (await this.cartLink().textContent()) ?? "";
    return Number(/\d+/.exec(text)?.[0] ?? 0);
  }

  /** Whether the cart link is not covered, for example by a toast. */
  async canPressCart(): Promise<boolean> {
    return this.cartLink().evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  }

  async opensCart(): Promise<void> {
    await this.cartLink().click();
    await expect(this.page).toHaveURL(/\/cart$/);
  }

  async appliesPromo(code: string): Promise<void> {
    await this.page.getByLabel(this.reads("Promo code")).fill(code);
    await this.page.getByRole("button", { name: this.reads("Apply") }).click();
  }

  async checksOut(): Promise<void> {
    await this.page
      .getByRole("main")
      .getByRole("link", { name: this.reads("Checkout"), exact: true })
      .first()
      .click();
    await expect(this.heading(this.reads("Secure Checkout"))).toBeVisible();
  }

  async fillsIn(fields: Partial<Record<keyof typeof AINA, string>> = AINA): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.page.getByLabel(this.reads(label), { exact: true });
      if (label === "State") await field.selectOption(value);
      else await field.fill(value);
    }
  }

  /** At checkout, in English. */
  async choosesDay(date: string, slot: string): Promise<void> {
    const { page } = this;
    const [, ...short] = shortDay(date).split(" ");
    const isLater = date > daysAhead(WEEK);
    if (isLater) await page.getByText("Choose a later date").locator("visible=true").click();
    const radio = page.getByRole("radio", { name: shortDay(date), exact: true });
    const label = isLater
      ? page.locator("label").filter({ has: radio, visible: true })
      : page
          .locator("label", { hasText: short.join(" ") })
          .locator("visible=true")
          .first();
    await label.click();
    await page.getByRole("radio", { name: slot }).locator("visible=true").check();
  }

  async paysNow(): Promise<void> {
    await this.page.getByRole("button", { name: this.reads("Pay Now") }).click();
  }

  /** On the sandbox's bill page and its simulated bank. */
  async decidesAtTheBank(decision: "Approve" | "Decline" | "Leave as pending"): Promise<void> {
    await expect(this.page).toHaveURL(/\/sandbox\/bills\//);
    await this.page
      .locator("label", { has: this.page.getByRole("radio") })
      .first()
      .click();
    await this.page.getByRole("button", { name: /^Pay RM/ }).click();
    await this.page.getByRole("button", { name: decision, exact: true }).click();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole(
      "heading",
      typeof name === "string" ? { name, exact: true } : { name },
    );
  }

  /** An amount of the order summary ("Total"), in sen. */
  async amount(name: "Total" | "Subtotal" | "Shipping" | "Discount"): Promise<number> {
    const term = this.page.locator("dt", { hasText: this.reads(name) });
    const value = this.page.locator("dl div", { has: term });
    return toSen((await value.last().locator("dd").textContent()) ?? "");
  }
}

/** "RM 1,234.50" in sen. */
export function toSen(text: string): number {
  const digits = /([\d,]+)\.(\d{2})/.exec(text);
  if (!digits) throw new Error(`Not an amount: ${text}`);
  return Number(`${digits[1]?.replaceAll(",", "")}${digits[2]}`);
}
