import { decodeHTML } from "entities";

/** A form of the owner's page of an order, with its fields. */
export interface OwnersForm {
  fields: Record<string, string>;
}

/** The first form of a page that asks for this; undefined when the page has none. */
export function readOwnersForm(html: string, intent: string): OwnersForm | undefined {
  const form = [...html.matchAll(/<form[^>]*>(.*?)<\/form>/gs)]
    .map(([, inner = ""]) => fieldsIn(inner))
    .find((fields) => fields["intent"] === intent);
  return form && { fields: form };
}

/** What a browser sends of the untouched form: of radios and ticks those that are set. */
function fieldsIn(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter(
      (input) => !/ type="(radio|checkbox)"/.test(input) || / checked(=""|[ />])/.test(input),
    );
  return Object.fromEntries(
    inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]),
  );
}

const attribute = (tag: string, name: string) =>
  decodeHTML(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
