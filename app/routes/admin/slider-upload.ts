import { data, href, redirect, replace } from "react-router";
import { UPLOAD_FAILED, type UploadAnswer } from "#app/features/admin/upload-answer.ts";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { cameFrom, isDataRequest } from "#server/web/came-from.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
import type { Shop } from "#server/shop.ts";
import { storeUpload } from "#server/pictures/uploads/uploads.ts";
import type { Route } from "./+types/slider-upload";

const PROBLEMS = {
  missing: "Sila pilih fail gambar",
  "too-large": "Fail gambar terlalu besar (maksimum 5 MB)",
  "not-a-picture": "Fail ini bukan gambar JPEG, PNG atau WebP yang boleh dibaca",
};

const TOO_LARGE: { answer: UploadAnswer; status: number } = {
  answer: { ok: false, message: PROBLEMS["too-large"] },
  status: 422,
};

export function loader() {
  return replace(href("/admin/slider"));
}

/** Takes a picture file. A script gets its address; a plain form goes back to the form that it is meant for. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  // The whole body is too long, so not even its small fields are read: the page it came from tells where to go back.
  const form = isOverLimit(request) ? undefined : await readOwnerForm(request);
  const { answer, status } = form ? await takePicture(shop, form.get("picture")) : TOO_LARGE;
  if (isDataRequest(request)) return data(answer, { status });
  const back = form ? returnAddress(form, answer) : formPage(cameFrom(request, url));
  const flash = flashCookie(shop, {
    kind: answer.ok ? "success" : "error",
    text: answer.ok ? "Gambar dimuat naik. Isi butiran dan simpan." : answer.message,
  });
  return redirect(back, { status: 303, headers: { "Set-Cookie": flash } });
}

export const clientAction = (args: Route.ClientActionArgs) => orLost(args, () => UPLOAD_FAILED);

async function takePicture(
  shop: Shop,
  file: FormDataEntryValue | null,
): Promise<{ answer: UploadAnswer; status: number }> {
  try {
    const outcome = await storeUpload(shop, file);
    return outcome.ok
      ? { answer: { ok: true, url: outcome.path }, status: 200 }
      : { answer: { ok: false, message: PROBLEMS[outcome.reason] }, status: 422 };
  } catch (error) {
    shop.log.error("upload.not-stored", { error: String(error) });
    return { answer: UPLOAD_FAILED, status: 503 };
  }
}

/** One of two pages of ours, with the picture's address for the form there. */
function returnAddress(form: FormData, answer: UploadAnswer): string {
  const page = form.get("from") === "dashboard" ? href("/admin/dashboard") : href("/admin/slider");
  const id = form.get("id");
  const query = new URLSearchParams({
    ...(typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? { edit: id } : {}),
    ...(answer.ok ? { url: answer.url } : {}),
  });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** The screen with the upload form, which knows by its address what was being edited. */
function formPage(from: string | undefined): string {
  return from !== undefined && /^\/admin\/(dashboard|slider)(\?|$)/.test(from)
    ? from
    : href("/admin/slider");
}
