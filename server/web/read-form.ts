import { data } from "react-router";

const FORM_TYPE = /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The fields of a posted form.
 * @throws an answer: 415 for a body of another type, 400 for one that is damaged
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const isForm = FORM_TYPE.test(request.headers.get("Content-Type") ?? "");
    throw data(null, { status: isForm ? 400 : 415 });
  }
}

/**
 * The same for a form of the owner's, where no field stands twice.
 * @throws an answer: 400 when one does
 */
export async function readOwnerForm(request: Request): Promise<FormData> {
  const form = await readForm(request);
  refuseRepeats(form);
  return form;
}

/**
 * For fields or parameters of which each may be given once: which of two was meant is not guessed.
 * @throws an answer: 400 when one is given twice
 */
export function refuseRepeats(given: FormData | URLSearchParams): void {
  const names = [...given.keys()];
  if (new Set(names).size < names.length) throw data(null, { status: 400 });
}
