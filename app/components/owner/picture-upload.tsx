import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";

/** The answer to an upload by a script. */
export type UploadAnswer = { ok: true; url: string } | { ok: false; message: string };

const MAX_BYTES = 12 * 1024 * 1024;

/**
 * Uploads a picture file before the picture's form is sent. With scripts the upload starts when a file is chosen and
 * fills in the address. Without scripts the button reloads the page with the address filled in.
 */
export function PictureUpload({
  from,
  imageId,
  onStored,
}: {
  /** The screen to return to. */
  from: "dashboard" | "slider";
  /** The edited picture; undefined for a new one. */
  imageId?: string | undefined;
  onStored: (url: string) => void;
}) {
  const fetcher = useFetcher<UploadAnswer | null>();
  const [tooLarge, setTooLarge] = useState(false);
  const id = useId();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const stored = useEffectEvent(onStored);
  useEffect(() => {
    if (answer?.ok) stored(answer.url);
  }, [answer]);
  const input = useRef<HTMLInputElement>(null);
  const upload = () => {
    const [file] = input.current?.files ?? [];
    setTooLarge(file !== undefined && file.size > MAX_BYTES);
    if (file && file.size <= MAX_BYTES) void fetcher.submit(input.current?.form ?? null);
  };
  // A file can be chosen before scripts run.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(upload, []);
  const problem = tooLarge
    ? t("The picture file is too large (at most 12 MB)")
    : answer === null
      ? t("The picture was not uploaded")
      : answer?.ok === false
        ? answer.message
        : undefined;
  return (
    <fetcher.Form
      method="post"
      action="/admin/slider/upload"
      encType="multipart/form-data"
      className="flex flex-wrap items-end gap-3 rounded-md border-[1.5px] border-dashed border-edge p-4"
    >
      <input type="hidden" name="from" value={from} />
      {imageId !== undefined && <input type="hidden" name="id" value={imageId} />}
      <div className="grid min-w-0 flex-[1_1_--spacing(56)] gap-1.5 @max-[15em]:basis-full">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("Upload a picture")}
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          required
          aria-describedby={`${id}-hint`}
          className="w-full text-(length:--text-sm) file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-cream file:px-4 file:font-semibold file:hover:bg-line"
          onChange={upload}
        />
        <p id={`${id}-hint`} className="text-xs text-mocha">
          {t("JPEG, PNG or WebP, at most 12 MB. Or enter the picture's URL below.")}
        </p>
        <output className="text-sm font-medium text-berry empty:hidden">{problem}</output>
      </div>
      <Button variant="outline" busy={fetcher.state !== "idle"} className="without-script">
        {t("Upload")}
      </Button>
      {fetcher.state !== "idle" && (
        <output className="flex items-center gap-2 text-sm text-bean">
          <span className="spinner" aria-hidden="true" />
          {t("Uploading...")}
        </output>
      )}
    </fetcher.Form>
  );
}
