import { useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import {
  isUpload,
  LONGEST_ALT,
  MOST_PICTURES,
  type PictureProblem,
  typedPicturesOf,
} from "#app/domain/admin/product-pictures.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PicturesAnswer } from "./goods-form.ts";

const MIB = 1024 * 1024;
const MOST_BYTES = 12 * MIB;
/** Of one request. */
const MOST_BYTES_TOGETHER = 48 * MIB;

export const tooLargeTogetherText = () =>
  t("The pictures are too large together (at most 48 MB). Choose fewer at once");

export const tooManyPicturesText = () => t("At most {count} pictures", { count: MOST_PICTURES });

function problemText(problem: PictureProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined;
    case "place":
      return t("Enter a whole number");
    case "too-long":
      return t("At most {count} characters", { count: LONGEST_ALT });
    case "too-many":
      return tooManyPicturesText();
    default:
      return problem satisfies never;
  }
}

interface PictureFieldsProps {
  /** Of the product as it is saved. */
  pictures: OwnersProduct["pictures"];
  answer: PicturesAnswer | undefined;
}

/** The pictures of a product in their order, and files to add. A script sends chosen files at once, without saving. */
export function PictureFields({ pictures, answer }: PictureFieldsProps) {
  const srcOf = (ref: string) =>
    isUpload(ref) ? ref : pictures.find(({ id }) => String(id) === ref)?.src;
  const rows = answer?.rows ?? typedPicturesOf(pictures);
  const problems = answer?.problems ?? {};
  const [tooLarge, setTooLarge] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const isUploading = useNavigation().formData?.get("intent") === "pictures";
  const choose = ({ target }: React.ChangeEvent<HTMLInputElement>) => {
    const sizes = Array.from(target.files ?? [], ({ size }) => size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const problem = sizes.some((size) => size > MOST_BYTES)
      ? t("The picture file is too large (at most 12 MB)")
      : total > MOST_BYTES_TOGETHER
        ? tooLargeTogetherText()
        : undefined;
    setTooLarge(problem);
    if (problem !== undefined) target.value = "";
    else if (sizes.length > 0) target.form?.requestSubmit(add.current);
  };
  const error = tooLarge ?? answer?.filesText ?? problemText(problems.files);
  return (
    <fieldset className="grid gap-4">
      <legend className="pb-2 text-sm font-semibold">{t("Pictures")}</legend>
      {rows.map(({ ref, alt, place, isRemoved }, at) => {
        const src = srcOf(ref);
        if (src === undefined) return null;
        const number = at + 1;
        return (
          <div
            key={`${ref} ${place}`}
            className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-x-4 gap-y-2 @max-[15em]:grid-cols-1"
          >
            <Picture src={src} alt="" shownAs="thumb" className="aspect-square w-20" />
            <input type="hidden" name={`picture-${at}`} value={ref} />
            <TextField
              id={`product-pictureAlt-${at}`}
              name={`pictureAlt-${at}`}
              label={t("What picture {number} shows", { number })}
              defaultValue={alt}
              error={problemText(problems[`alt-${at}`])}
              maxLength={LONGEST_ALT}
              autoComplete="off"
            />
            <TextField
              id={`product-picturePlace-${at}`}
              name={`picturePlace-${at}`}
              label={t("Place")}
              aria-label={t("Place of picture {number}", { number })}
              defaultValue={place}
              error={problemText(problems[`place-${at}`])}
              inputMode="numeric"
              autoComplete="off"
            />
            <CheckField
              label={t("Remove picture {number}", { number })}
              name={`pictureRemoved-${at}`}
              defaultChecked={isRemoved}
              className="self-end"
            />
          </div>
        );
      })}
      <TextField
        key={`${answer?.filesText} ${rows.map(({ ref }) => ref).join(" ")}`}
        id="product-pictures"
        type="file"
        name="pictures"
        label={t("Add pictures")}
        accept="image/jpeg,image/png,image/webp"
        multiple
        hint={t(
          "Several at once: JPEG, PNG or WebP, at most 12 MB each and {count} pictures in all. A text belongs to its picture: other products with the same picture show it too.",
          { count: MOST_PICTURES },
        )}
        error={error}
        onChange={choose}
        optional
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button
          ref={add}
          name="intent"
          value="pictures"
          variant="outline"
          busy={isUploading}
          className="justify-self-start"
        >
          {t("Update pictures")}
        </Button>
        <output className="text-sm text-bean">
          {isUploading ? t("Uploading...") : t("They are saved with the product.")}
        </output>
      </div>
    </fieldset>
  );
}
