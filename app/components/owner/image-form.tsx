import { type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useNavigation } from "react-router";
import {
  isPictureAddress,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_URL,
  type SliderImage,
} from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { fieldProps } from "./field-props.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { useTypedImage } from "./slider-answer.ts";
import type { ImageField, SliderScreen } from "./slider-intent.ts";
import { UploadField } from "./upload-field.tsx";

const PREVIEW_AFTER_MS = 500;

/**
 * The form for a new picture, opened by 'Tambah Gambar' and closed by 'Batal', without scripts too. It is closed
 * after a save.
 */
export function AddImage({
  imageCount,
  ...form
}: {
  screen: SliderScreen;
  version: number;
  imageCount: number;
}) {
  const typed = useTypedImage(null);
  return (
    <details key={imageCount} open={typed !== undefined} className="group/add">
      <summary className="btn btn-primary group-open/add:border-edge group-open/add:bg-card group-open/add:text-cocoa">
        <span className="group-open/add:hidden">{t("Add picture")}</span>
        <span className="group-not-open/add:hidden">{t("Cancel")}</span>
      </summary>
      <div className="panel mt-4 p-5">
        <ImageForm {...form} />
      </div>
    </details>
  );
}

/** The form of a new or existing picture, with a preview. After a refusal or an upload it shows the typed values. */
export function ImageForm({
  screen,
  version,
  image,
  children,
}: {
  screen: SliderScreen;
  /** Version of the slider on the page. */
  version: number;
  /** The edited picture, whose form replaces the link that opened it; undefined for a new one. */
  image?: SliderImage;
  /** Content beside the button. */
  children?: ReactNode;
}) {
  const lastResult = useTypedImage(image?.id ?? null) ?? null;
  const [form, fields] = useForm<Record<ImageField | "picture", string>>({
    id: image ? `edit-${image.id}` : "new",
    lastResult,
    defaultValue: { url: "", alt: "", title: "", link: "", ...image },
  });
  const [url, setUrl] = useState(fields.url.initialValue ?? "");
  const shown = useSettled(url.trim(), PREVIEW_AFTER_MS);
  const { formData } = useNavigation();
  const intent = image ? "update" : "add";
  const isBusy = formData?.get("intent") === intent;
  const isUploading = isBusy && formData.has("upload");
  const element = useFocus(image !== undefined, lastResult);
  useEarlyText(fields.url.id, setUrl);
  const [answered, setAnswered] = useState(lastResult);
  if (answered !== lastResult) {
    setAnswered(lastResult);
    const typedUrl = lastResult?.initialValue?.["url"];
    // Of an uploaded file it is the address.
    if (typeof typedUrl === "string") setUrl(typedUrl);
  }
  const field = (name: keyof typeof fields) => ({
    ...fieldProps(fields)(name),
    // The form keeps the messages of the last refusal, also when another form was sent since.
    ...(!lastResult && { error: undefined }),
  });
  return (
    <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(--spacing(36),--spacing(60))]">
      <OwnerForm
        ref={element}
        id={form.id}
        intent={intent}
        version={version}
        noValidate
        encType="multipart/form-data"
        action={image ? `/admin/${screen}?edit=${image.id}` : `/admin/${screen}`}
        className="grid gap-4"
      >
        {/* Enter saves: a form is sent by its first button. */}
        <Button hidden busy={isBusy}>
          {t("Save")}
        </Button>
        {image && <input type="hidden" name="id" value={image.id} />}
        <div className="rounded-md border-[1.5px] border-dashed border-edge p-4">
          <UploadField
            {...field("picture")}
            answer={lastResult}
            label={t("Upload a picture")}
            hint={t("JPEG, PNG or WebP, at most 12 MB. Or enter the picture's URL below.")}
            button={{
              name: "upload",
              value: "on",
              busy: isUploading,
              className: "without-script mt-3",
              children: t("Upload"),
            }}
          />
        </div>
        <TextField
          {...field("url")}
          type="url"
          label={t("Picture URL *")}
          defaultValue={undefined}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          maxLength={MAX_SLIDE_URL}
          required
        />
        <TextField
          {...field("alt")}
          label={t("Alt text *")}
          hint={t("What the picture shows, for screen readers")}
          maxLength={MAX_SLIDE_TEXT}
          required
        />
        <TextField {...field("title")} label={t("Title (optional)")} maxLength={MAX_SLIDE_TEXT} />
        <TextField
          {...field("link")}
          label={t("Link (optional)")}
          hint={t("The page that it opens, such as /category/tarts. Empty: all products.")}
          maxLength={MAX_SLIDE_URL}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="accent" busy={isBusy && !isUploading}>
            {image ? t("Save") : t("Save picture")}
          </Button>
          {children}
        </div>
      </OwnerForm>
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
