import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { isPictureAddress, MAX_SLIDE_TEXT, MAX_SLIDE_URL } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { OwnerForm } from "./owner-form.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { useRefusedImage } from "./slider-answer.ts";
import type { ImageValues } from "./slider-intent.ts";

const PREVIEW_AFTER_MS = 500;

/** The form of a new or existing picture, with upload and preview. After a refusal it shows the typed values. */
export function ImageForm({
  from,
  imageId,
  version,
  saved,
  focusFirst = false,
  children,
}: {
  from: "dashboard" | "slider";
  /** The edited picture; undefined for a new one. */
  imageId?: string | undefined;
  /** Version of the slider on the page. */
  version: number;
  saved: ImageValues;
  /** For a form that replaces the link that opened it. */
  focusFirst?: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}) {
  const lastResult = useRefusedImage(imageId ?? null) ?? null;
  const base = imageId === undefined ? "new" : `edit-${imageId}`;
  const [form, fields] = useForm<ImageValues>({ id: base, lastResult, defaultValue: saved });
  const [url, setUrl] = useState(fields.url.initialValue ?? "");
  const shown = useSettled(url.trim(), PREVIEW_AFTER_MS);
  const { formData } = useNavigation();
  const intent = imageId === undefined ? "add" : "update";
  const isBusy = formData?.get("intent") === intent;
  const element = useFocus(focusFirst, lastResult);
  useEarlyText(fields.url.id, setUrl);
  const field = (name: keyof ImageValues) => ({
    id: fields[name].id,
    name,
    // The form keeps the messages of the last refusal, also when another form was sent since.
    error: lastResult ? fields[name].errors?.[0] : undefined,
    autoComplete: "off",
  });
  const typed = (name: keyof ImageValues) => ({
    ...field(name),
    defaultValue: fields[name].initialValue ?? "",
  });
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(--spacing(36),--spacing(60))]">
      <div className="grid gap-5">
        <PictureUpload from={from} imageId={imageId} onStored={setUrl} />
        <OwnerForm
          ref={element}
          id={form.id}
          intent={intent}
          version={version}
          noValidate
          action={imageId === undefined ? `/admin/${from}` : `/admin/${from}?edit=${imageId}`}
          className="grid gap-4"
        >
          {imageId !== undefined && <input type="hidden" name="id" value={imageId} />}
          <TextField
            {...field("url")}
            type="url"
            label={t("Picture URL *")}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            maxLength={MAX_SLIDE_URL}
            required
          />
          <TextField
            {...typed("alt")}
            label={t("Alt text *")}
            hint={t("What the picture shows, for screen readers")}
            maxLength={MAX_SLIDE_TEXT}
            required
          />
          <TextField {...typed("title")} label={t("Title (optional)")} maxLength={MAX_SLIDE_TEXT} />
          <TextField
            {...typed("link")}
            label={t("Link (optional)")}
            hint={t("The page that it opens, such as /category/tarts. Empty: all products.")}
            maxLength={MAX_SLIDE_URL}
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="accent" busy={isBusy}>
              {imageId === undefined ? t("Save picture") : t("Save")}
            </Button>
            {children}
          </div>
        </OwnerForm>
      </div>
      <figure className="grid content-start gap-2">
        <Picture
          key={shown}
          src={isPictureAddress(shown) ? shown : undefined}
          alt={t("Preview")}
          className="aspect-[16/10] rounded-md border border-line"
        />
        <figcaption className="text-xs text-mocha">{t("Preview of the picture")}</figcaption>
      </figure>
    </div>
  );
}

/** The value once it has not changed for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Focuses the first field of a form that was just opened, or the first refused field, also after a page load. */
function useFocus(focusFirst: boolean, lastResult: SubmissionResult | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLInputElement>("[name=url]")?.focus();
  }, [focusFirst]);
  useEffect(() => {
    const [refused] = Object.keys(lastResult?.error ?? {});
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus();
  }, [lastResult]);
  return form;
}
