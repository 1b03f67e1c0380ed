import { data } from "react-router";
import { isOverLimit } from "./body-limit.ts";
import { readPartly } from "./read-partly.ts";

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The fields of a posted form. A line break of a text is one sign, as in the browser's field, whose limit counts it so;
 * a form that is sent without scripts has two.
 * @throws a response: 415 for a body of another type, 400 for a damaged one
 */
export async function readForm(request: Pick<Request, "formData" | "headers">): Promise<FormData> {
  try {
    return withShortLineBreaks(await request.formData());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const isForm = FORM_TYPE.test(request.headers.get("Content-Type") ?? "");
    throw data(null, { status: isForm ? 400 : 415 });
  }
}

function withShortLineBreaks(posted: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of posted) {
    form.append(name, typeof value === "string" ? value.replace(/\r\n?/g, "\n") : value);
  }
  return form;
}

/**
 * The same for a form of the owner, in which no field may repeat. Above the limit of its path all files are empty.
 * @param several the fields that may: of several files, or of ticks
 * @throws a response: 400 for a repeated field, 413 for too long texts
 */
export async function readOwnerForm(request: Request, several?: string[]): Promise<FormData> {
  const form = await readForm(isOverLimit(request) ? await readPartly(request, 0) : request);
  refuseRepeats(form, several);
  return form;
}

/**
 * Refuses fields or parameters with a repeated name.
 * @throws a response: 400
 */
export function refuseRepeats(given: FormData | URLSearchParams, except: string[] = []): void {
  const names = [...given.keys()].filter((name) => !except.includes(name));
  if (new Set(names).size < names.length) throw data(null, { status: 400 });
}

/** The text of a form field; "" if it is missing or a file. */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
