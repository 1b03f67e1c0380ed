import { data, href, replace } from "react-router";
import type { UploadAnswer } from "#app/components/owner/picture-upload.tsx";
import { uploadRefusalText } from "#app/components/owner/upload-refusal.ts";
import { t } from "#app/texts/t.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { cameFrom, isDataRequest } from "#server/web/came-from.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Shop } from "#server/shop.ts";
import { storeUpload, type UploadOutcome } from "#server/pictures/uploads/uploads.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/slider-upload";

type UploadRefusal = Extract<UploadOutcome, { ok: false }>["reason"];

export function loader() {
  return replace(href("/admin/slider"));
}

/** Stores an uploaded picture. A script gets its address; a plain form is redirected to the picture's form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  // A body that is too large is not read, so the Referer decides where to return.
  const form = isOverLimit(request) ? undefined : await readOwnerForm(request);
  const { answer, status } = form
    ? await takePicture(shop, form.get("picture"))
    : refused("too-large");
  if (isDataRequest(request)) return data(answer, { status });
  const back = form ? returnAddress(form, answer) : formPage(cameFrom(request, url));
  return redirectWithFlash(shop, back, {
    kind: answer.ok ? "success" : "error",
    text: answer.ok ? t("Picture uploaded. Fill in the details and save.") : answer.message,
  });
}

function failed(): UploadAnswer {
  return { ok: false, message: t("The picture was not uploaded") };
}

function refused(reason: UploadRefusal): { answer: UploadAnswer; status: number } {
  return { answer: { ok: false, message: uploadRefusalText(reason) }, status: 422 };
}

async function takePicture(
  shop: Shop,
  file: FormDataEntryValue | null,
): Promise<{ answer: UploadAnswer; status: number }> {
  try {
    const outcome = await storeUpload(shop, file);
    return outcome.ok
      ? { answer: { ok: true, url: outcome.path }, status: 200 }
      : refused(outcome.reason);
  } catch (error) {
    shop.log.error("upload.not-stored", { error: String(error) });
    return { answer: failed(), status: 503 };
  }
}

/** One of the two slider screens, with the picture's address for its form. */
function returnAddress(form: FormData, answer: UploadAnswer): string {
  const page = form.get("from") === "dashboard" ? href("/admin/dashboard") : href("/admin/slider");
  const id = form.get("id");
  const query = new URLSearchParams({
    ...(typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? { edit: id } : {}),
    ...(answer.ok ? { url: answer.url } : {}),
  });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The screen with the upload form. Its address contains the edited picture. */
function formPage(from: string | undefined): string {
  return from !== undefined && /^\/admin\/(dashboard|slider)(\?|$)/.test(from)
    ? from
    : href("/admin/slider");
}
