import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";
import { isPictureAddress, MAX_SLIDE_TEXT, MAX_SLIDE_URL } from "#app/domain/slider.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import type { ImageErrors, ImageValues } from "./image-values.ts";
import { OwnerForm } from "./owner-form.tsx";
import { PictureUpload } from "./picture-upload.tsx";
import { useRefusedImage } from "./slider-answer.ts";
import { IMAGE_TEXTS } from "./image-texts.ts";
import { useTexts } from "./texts.ts";

const PREVIEW_AFTER_MS = 500;
const NO_ERRORS: ImageErrors = {};

/** The form of a new or existing picture, with upload and preview. After a refusal it shows the typed values. */
export function ImageForm({
  from,
  imageId,
  version,
  saved,
  submitLabel,
  focusFirst = false,
  children,
}: {
  from: "dashboard" | "slider";
  /** The edited picture; undefined for a new one. */
  imageId?: string | undefined;
  /** Version of the slider on the page. */
  version: number;
  saved: ImageValues;
  submitLabel: string;
  /** For a form that replaces the link that opened it. */
  focusFirst?: boolean;
  /** Content beside the button. */
  children?: ReactNode;
}) {
  const texts = useTexts(IMAGE_TEXTS);
  const { values = saved, errors = NO_ERRORS } = useRefusedImage(imageId ?? null) ?? {};
  const [url, setUrl] = useState(values.url);
  const shown = useSettled(url.trim(), PREVIEW_AFTER_MS);
  const { formData } = useNavigation();
  const intent = imageId === undefined ? "add" : "update";
  const isBusy = formData?.get("intent") === intent;
  const form = useFocus(focusFirst, errors);
  const base = imageId === undefined ? "new" : `edit-${imageId}`;
  useEarlyText(`${base}-url`, setUrl);
  return (
    <div className="owner-image-form">
      <div className="grid gap-5">
        <PictureUpload from={from} imageId={imageId} onStored={setUrl} />
        <OwnerForm
          ref={form}
          intent={intent}
          version={version}
          noValidate
          action={imageId === undefined ? `/admin/${from}` : `/admin/${from}?edit=${imageId}`}
          className="grid gap-4"
        >
          {imageId !== undefined && <input type="hidden" name="id" value={imageId} />}
          <TextField
            id={`${base}-url`}
            name="url"
            type="url"
            label={texts.url}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
            error={errors.url}
            maxLength={MAX_SLIDE_URL}
            autoComplete="off"
            required
          />
          <TextField
            id={`${base}-alt`}
            name="alt"
            label={texts.alt}
            defaultValue={values.alt}
            error={errors.alt}
            hint={texts.altHint}
            maxLength={MAX_SLIDE_TEXT}
            autoComplete="off"
            required
          />
          <TextField
            id={`${base}-title`}
            name="title"
            label={texts.title}
            defaultValue={values.title}
            error={errors.title}
            maxLength={MAX_SLIDE_TEXT}
            autoComplete="off"
          />
          <TextField
            id={`${base}-link`}
            name="link"
            label={texts.link}
            defaultValue={values.link}
            error={errors.link}
            hint={texts.linkHint}
            maxLength={MAX_SLIDE_URL}
            autoComplete="off"
          />
          <div className="flex flex-wrap gap-3">
            <Button variant="accent" busy={isBusy}>
              {submitLabel}
            </Button>
            {children}
          </div>
        </OwnerForm>
      </div>
      <figure className="grid content-start gap-2">
        <Picture
          key={shown}
          src={isPictureAddress(shown) ? shown : undefined}
          alt={texts.preview}
          className="aspect-[16/10] rounded-md border border-line"
        />
        <figcaption className="text-xs text-mocha">{texts.previewMeaning}</figcaption>
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

/** Focuses the first field of a form that was just opened, or the first refused field. */
function useFocus(focusFirst: boolean, errors: ImageErrors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector<HTMLInputElement>("[name=url]")?.focus();
  }, [focusFirst]);
  useEffect(() => {
    const [refused] = Object.keys(errors);
    if (refused) form.current?.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus();
  }, [errors]);
  return form;
}
