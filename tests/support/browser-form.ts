import { type DefaultTreeAdapterMap, parse } from "parse5";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/** A form of a page, with what a browser would post of it. */
export interface BrowserForm {
  id: string;
  /** Whether it is sent with files. */
  isMultipart: boolean;
  /** The names and values of its fields, in the order of the page. */
  entries: [name: string, value: string][];
  /** The values that each select offers. */
  choices: Map<string, string[]>;
  /** The names and values of its boxes, ticked or not. */
  boxes: [name: string, value: string][];
  /** The names of its fields of text. */
  texts: string[];
}

/** The forms of a page that post something, as a browser reads them, without those that only have buttons. */
export function formsIn(html: string): BrowserForm[] {
  return elementsBelow(parse(html))
    .filter((one) => one.tagName === "form" && attribute(one, "method") === "post")
    .map(read)
    .filter(({ texts, boxes, choices }) => texts.length + boxes.length + choices.size > 0);
}

function read(form: Element): BrowserForm {
  const found: BrowserForm = {
    id: attribute(form, "id") ?? "",
    isMultipart: attribute(form, "enctype") === "multipart/form-data",
    entries: [],
    choices: new Map(),
    boxes: [],
    texts: [],
  };
  for (const field of elementsBelow(form)) {
    const name = attribute(field, "name");
    if (!name || attribute(field, "disabled") !== undefined) continue;
    if (field.tagName === "textarea") {
      found.texts.push(name);
      found.entries.push([name, textIn(field)]);
    }
    if (field.tagName === "select") readSelect(found, name, field);
    if (field.tagName === "input") readInput(found, name, field);
  }
  return found;
}

/** Without a chosen option a browser takes the first. */
function readSelect({ choices, entries }: BrowserForm, name: string, field: Element) {
  const options = elementsBelow(field).filter((one) => one.tagName === "option");
  const valueOf = (option: Element) => attribute(option, "value") ?? textIn(option);
  const chosen = options.filter((one) => attribute(one, "selected") !== undefined).at(-1);
  choices.set(name, options.map(valueOf));
  const shown = chosen ?? options[0];
  if (shown) entries.push([name, valueOf(shown)]);
}

function readInput({ boxes, entries, texts }: BrowserForm, name: string, field: Element) {
  const type = attribute(field, "type") ?? "text";
  const value = attribute(field, "value");
  if (type === "checkbox" || type === "radio") {
    boxes.push([name, value ?? "on"]);
    if (attribute(field, "checked") !== undefined) entries.push([name, value ?? "on"]);
    return;
  }
  if (["file", "submit", "button", "image", "reset"].includes(type)) return;
  if (type !== "hidden") texts.push(name);
  entries.push([name, type === "hidden" ? (value ?? "") : sanitised(type, value ?? "")]);
}

/** What a field of this type makes of its value. */
function sanitised(type: string, value: string): string {
  const line = value.replace(/[\r\n]/g, "");
  const shape = SHAPES[type];
  return !shape || shape.test(line) ? line : "";
}

const SHAPES: Partial<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d(:\d\d)?$/,
  "datetime-local": /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/,
  number: /^-?\d+(\.\d+)?$/,
};

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const textIn = (node: Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textIn).join("") : "";

const elementsBelow = (node: Node): Element[] =>
  "childNodes" in node
    ? node.childNodes.flatMap((one) => ["tagName" in one ? [one] : [], elementsBelow(one)].flat())
    : [];
