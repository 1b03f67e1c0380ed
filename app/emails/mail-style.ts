import type { CSSProperties } from "react";

const FONT = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Displayed size of a picture of goods, px. */
export const PICTURE_SIZE = 56;

/** Inline styles: many mail readers drop style sheets. */
export const MAIL_STYLE = {
  page: { margin: 0, padding: 0, backgroundColor: "#fbf5ea", fontFamily: FONT },
  card: {
    width: "100%",
    maxWidth: "560px",
    backgroundColor: "#fffcf6",
    border: "1px solid #e6d6bf",
    borderRadius: "14px",
    borderSpacing: 0,
  },
  shop: {
    padding: "16px 20px",
    backgroundColor: "#2f1a10",
    borderRadius: "13px 13px 0 0",
    borderBottom: "4px solid #e2a04a",
    color: "#fbf5ea",
    fontSize: "18px",
    lineHeight: "24px",
    fontWeight: 700,
  },
  inner: { padding: "24px 20px", color: "#2f1a10", fontSize: "16px", lineHeight: "24px" },
  heading: { margin: "0 0 12px", fontSize: "26px", lineHeight: "32px", fontWeight: 700 },
  text: { margin: "0 0 12px" },
  // Outlook colours the cell, because it ignores the padding of a link.
  buttonCell: { backgroundColor: "#29643b", borderRadius: "999px" },
  button: {
    display: "inline-block",
    padding: "14px 28px",
    color: "#ffffff",
    borderRadius: "999px",
    fontWeight: 600,
    textDecoration: "none",
  },
  table: { width: "100%", borderCollapse: "collapse", margin: "20px 0 0" },
  cell: { padding: "12px 0", borderBottom: "1px solid #e6d6bf", verticalAlign: "top" },
  // For a line that continues in the row below.
  top: { padding: "12px 0 0", verticalAlign: "top" },
  pictureCell: { width: `${PICTURE_SIZE + 12}px` },
  // The background of the alternative text when the picture is missing.
  picture: {
    display: "block",
    borderRadius: "10px",
    backgroundColor: "#f4e8d6",
    color: "#553a2b",
    fontSize: "10px",
    lineHeight: "13px",
    overflow: "hidden",
  },
  sums: { width: "100%", borderSpacing: 0, margin: "8px 0 0" },
  sum: { padding: "6px 0 0", verticalAlign: "top" },
  total: {
    padding: "10px 0 0",
    fontSize: "20px",
    lineHeight: "28px",
    fontWeight: 700,
    verticalAlign: "top",
  },
  amount: { paddingLeft: "12px", textAlign: "right", whiteSpace: "nowrap" },
  small: { paddingTop: 0, fontSize: "14px", lineHeight: "20px", color: "#553a2b" },
  facts: { width: "100%", borderSpacing: 0, margin: "20px 0 0" },
  fact: { padding: "14px 16px", backgroundColor: "#f4e8d6", borderRadius: "10px" },
  factGap: { height: "8px", fontSize: "1px", lineHeight: "8px" },
  factTitle: { margin: 0, fontSize: "15px", fontWeight: 600, color: "#553a2b" },
  factValue: { margin: 0, overflowWrap: "anywhere" },
  foot: { margin: "12px 12px 0", fontSize: "13px", lineHeight: "20px", color: "#745542" },
  // Shown in lists of mails beside the subject only.
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
} satisfies Record<string, CSSProperties>;

/** For readers that know it: the same mail on a dark ground. */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .page { background-color: #1c120c !important; }
  .card { background-color: #2a1b13 !important; border-color: #553a2b !important; }
  .shop { background-color: #3a2519 !important; }
  .ink, .ink a { color: #f4e8d6 !important; }
  .soft { color: #d9c4ab !important; }
  .line { border-color: #553a2b !important; }
  .fact { background-color: #3a2519 !important; }
  .button { background-color: #2f7443 !important; color: #ffffff !important; }
}`;
