import type { Finding } from "#app/domain/admin/finding.ts";
import { findingsOf } from "./finding.ts";

/** What the owner still has to say of the shop, before it sells for real money. */
export interface ShopTexts {
  /** Legal name and registration number of the seller; "" when they are not filled in. */
  registration: string;
  /** Texts of the shop's own that have no Malay one. */
  withoutMalay: readonly string[];
  /** Sources of the pages about the shop, by the names of their files. */
  pages: Record<string, string>;
}

const OWNERS_NOTE = /<!--\s*Owner:/;

/** Whether the seller is named, and the drafts of the pages about the shop were read by the owner. */
export function examineTexts({ registration, withoutMalay, pages }: ShopTexts): Finding[] {
  const { ok, warning } = findingsOf("texts");
  const drafts = Object.keys(pages).filter((name) => OWNERS_NOTE.test(pages[name] ?? ""));
  return [
    registration === ""
      ? warning(
          "the seller's legal name and registration number are missing, which Malaysian shops must show.",
          "Fill in `registration` in app/config/shop.ts.",
        )
      : ok("the seller is named."),
    withoutMalay.length > 0
      ? warning(
          `pages in Malay show these texts in English: "${withoutMalay.join('", "')}".`,
          "Add each with its Malay text to app/config/texts/ms.json.",
        )
      : ok("the shop's own texts are in both languages."),
    drafts.length > 0
      ? warning(
          `still a first draft: ${drafts.join(", ")}.`,
          "Read these files in app/content, change what is not true, and remove the note at their top.",
        )
      : ok("the pages about the shop were read by the owner."),
  ];
}
