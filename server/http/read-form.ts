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
