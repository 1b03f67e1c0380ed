import type { CSSProperties } from "react";

const FONT = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Inline styles: many mail readers drop style sheets. */
export const MAIL_STYLE = {
  page: { margin: 0, padding: 0, backgroundColor: "#fbf5ea", fontFamily: FONT },
  card: {
    width: "100%",
    maxWidth: "560px",
    backgroundColor: "#fffcf6",
    border: "1px solid #e6d6bf",
    borderRadius: "12px",
  },
  inner: { padding: "24px 20px", color: "#2f1a10", fontSize: "16px", lineHeight: "24px" },
  shop: { margin: "0 0 16px", fontSize: "14px", fontWeight: 600, color: "#745542" },
  heading: { margin: "0 0 12px", fontSize: "24px", lineHeight: "30px", fontWeight: 700 },
  text: { margin: "0 0 12px" },
  button: {
    display: "inline-block",
    padding: "12px 20px",
    backgroundColor: "#29643b",
    color: "#ffffff",
    borderRadius: "999px",
    fontWeight: 600,
    textDecoration: "none",
  },
  table: { width: "100%", borderCollapse: "collapse", margin: "16px 0" },
  cell: { padding: "8px 0", borderBottom: "1px solid #e6d6bf", verticalAlign: "top" },
  sum: { padding: "4px 0", verticalAlign: "top" },
  amount: { paddingLeft: "12px", textAlign: "right", whiteSpace: "nowrap" },
  small: { fontSize: "14px", lineHeight: "20px", color: "#553a2b" },
  factTitle: { margin: "16px 0 0", fontSize: "14px", fontWeight: 600, color: "#745542" },
  factValue: { margin: 0, overflowWrap: "anywhere" },
  foot: { margin: "16px 0 0", fontSize: "13px", lineHeight: "20px", color: "#745542" },
  // Shown in lists of mails beside the subject only.
  preview: { display: "none", maxHeight: 0, overflow: "hidden" },
} satisfies Record<string, CSSProperties>;

/** For readers that know it: the same mail on a dark ground. */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
  .page { background-color: #1c120c !important; }
  .card { background-color: #2a1b13 !important; border-color: #553a2b !important; }
  .ink, .ink a { color: #f4e8d6 !important; }
  .soft { color: #d9c4ab !important; }
  .line { border-color: #553a2b !important; }
  .button { background-color: #2f7443 !important; color: #ffffff !important; }
}`;
