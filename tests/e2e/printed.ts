import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";

const MM_PER_POINT = 25.4 / 72;

/** The texts of the sheets of the page printed on A4 (PDF), with normalised spaces. */
export async function printedOnA4(page: Page): Promise<string[]> {
  return (await printedOn(await page.pdf({ format: "A4" }))).sheets;
}

/** The sheets of the page printed as its own styles ask for: their texts, and their width and height in mm. */
export async function printedSheets(page: Page) {
  return printedOn(await page.pdf({ preferCSSPageSize: true }));
}

async function printedOn(pdf: Uint8Array): Promise<{ sheets: string[]; size: number[] }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { view } = await document.getPage(1);
  const { text } = await extractText(document, { mergePages: false });
  return {
    sheets: text.map((sheet) => sheet.replace(/\s+/g, " ").trim()),
    size: view.slice(2).map((points: number) => Math.round(points * MM_PER_POINT)),
  };
}
