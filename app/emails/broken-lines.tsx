import { Fragment } from "react";

/** A text with its line breaks: not every mail reader knows white-space. */
export function BrokenLines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
