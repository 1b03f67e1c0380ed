import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { ShopProcess } from "../support/shop-process.ts";

/** The owner's access code, which the shop generated at its first start. */
export function accessCodeOf(shop: ShopProcess): string {
  return readFileSync(join(shop.dataDir, "admin-access-code"), "utf8").trim();
}

/** A picture file of this colour, with a name like that of a camera. */
export async function pictureFile(background: string) {
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: "IMG 0001.jpg", mimeType: "image/jpeg", buffer };
}

/** The actions and views of the owner, with JavaScript and without. */
export class Owner {
  readonly page: Page;
  readonly #shop: ShopProcess;

  constructor(page: Page, shop: ShopProcess) {
    this.page = page;
    this.#shop = shop;
  }

  async tries(code: string): Promise<void> {
    await this.page.getByLabel("Kod Akses").fill(code);
    await this.page.getByRole("button", { name: "Masuk" }).click();
  }

  /** Without the screen of the sign-in, which owner.spec.ts tests. The page stays where it is. */
  async signsIn(): Promise<void> {
    const { request } = this.page;
    const answer = await request.post("/admin", {
      form: { code: accessCodeOf(this.#shop) },
      headers: { Origin: this.#shop.url },
      maxRedirects: 0,
    });
    expect(answer.headers()["location"]).toBe("/admin/dashboard");
    // The message of the sign-in is for the dashboard.
    await this.page.context().clearCookies({ name: "flash" });
  }

  async signsOut(): Promise<void> {
    await this.page.getByRole("button", { name: "Logout" }).click();
    await expect(this.page).toHaveURL(/\/admin$/);
    await this.isTold("Logout berjaya");
  }

  /** From another screen of the owner. */
  async opens(screen: "Kelola Slider" | "Shipping Settings" | "Dashboard"): Promise<void> {
    const name = screen === "Dashboard" ? "Hari ini" : screen;
    await this.page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name }).click();
    const title = screen === "Dashboard" ? "Admin Dashboard" : screen;
    await expect(this.heading(title)).toBeVisible();
  }

  /** A message: a toast with JavaScript, a line in the page without. */
  async isTold(text: string): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async savesShipping(cost: string, threshold: string): Promise<void> {
    await this.page.getByLabel("Shipping Cost (RM)").fill(cost);
    await this.page.getByLabel("Free Shipping Minimum (RM)").fill(threshold);
    await this.page.getByRole("button", { name: "Save Settings" }).click();
  }

  async fillsInPicture(form: Locator, picture: { url?: string; alt?: string; title?: string }) {
    if (picture.url !== undefined) await form.getByLabel("URL Gambar *").fill(picture.url);
    if (picture.alt !== undefined) await form.getByLabel("Alt Text *").fill(picture.alt);
    if (picture.title !== undefined) await form.getByLabel("Judul (Opsional)").fill(picture.title);
  }

  /** Opens what the dashboard says of the slider. The slider's own page has it open. */
  async unfoldsSlider(): Promise<void> {
    if (!this.page.url().includes("/admin/dashboard")) return;
    const fold = this.page.locator("main details", { hasText: "Gambar slider" }).first();
    if ((await fold.getAttribute("open")) === null) {
      await fold.locator("summary").first().click();
    }
  }

  /** The form for a new picture, opened. */
  async newPicture(): Promise<Locator> {
    await this.unfoldsSlider();
    const form = this.page.locator("main details:has(> summary.btn)");
    if ((await form.getAttribute("open")) === null) {
      await this.page.getByText("Tambah Gambar", { exact: true }).click();
    }
    await expect(form.getByRole("button", { name: "Simpan Gambar" })).toBeVisible();
    return form;
  }

  /** Titles of the pictures on 'Kelola Slider', in order. */
  async order(): Promise<string[]> {
    return this.page.locator("[id^='gambar-'] h3").allTextContents();
  }

  /** The saved titles. A row shows its new position before it is saved. */
  async savedOrder(): Promise<string[]> {
    const answer = await this.page.request.get("/api/slider-config");
    const { data } = (await answer.json()) as { data: { images: { title: string }[] } };
    return data.images.map(({ title }) => title);
  }

  /** The open dialog before a picture is removed. */
  question(): Locator {
    return this.page.locator("dialog[open]");
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { name, exact: true });
  }

  /** Saves three known pictures through the API. */
  async hasThreePictures(): Promise<void> {
    const images = ["Satu", "Dua", "Tiga"].map((title, index) => ({
      id: `p${index + 1}`,
      url: `/pictures/hero-${index + 1}.webp`,
      alt: `Gambar ${title}`,
      title,
    }));
    const settings = { autoRotating: false, rotationInterval: 5000 };
    const answer = await this.page.request.post("/api/slider-config", {
      data: { images, settings },
      headers: { Origin: this.#shop.url },
    });
    expect(answer.status()).toBe(200);
  }
}
