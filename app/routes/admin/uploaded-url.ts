import { UPLOAD_PATH } from "#app/domain/slider.ts";

/** The path of a picture that was just uploaded without scripts, from the address; null when it is none of ours. */
export function uploadedUrl(url: URL): string | null {
  const path = url.searchParams.get("url") ?? "";
  return UPLOAD_PATH.test(path) ? path : null;
}
