import { useNavigation } from "react-router";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import {
  isUpload,
  LONGEST_ALT,
  MOST_PICTURES,
  type PictureProblem,
  type PicturesAnswer,
  readPictures,
  type TypedPicture,
  typedPicturesOf,
} from "#app/domain/admin/product-pictures.ts";
import { Problem, storedText } from "#app/components/owner/field-props.tsx";
import { UploadField } from "#app/components/owner/upload-field.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { CheckField, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";

export const tooManyPicturesText = () => t("At most {count} pictures", { count: MOST_PICTURES });

const PROBLEMS: Record<PictureProblem, () => string> = {
  place: () => t("Enter a whole number"),
  alt: () => t("At most {count} characters, without the signs < and >", { count: LONGEST_ALT }),
  "too-many": tooManyPicturesText,
};
const problemText = (problem: PictureProblem | undefined) => problem && PROBLEMS[problem]();

interface PictureFieldsProps {
  /** Of the product as it is saved. */
  pictures: OwnersProduct["pictures"];
  answer: PicturesAnswer | undefined;
  /** Whether another save stored something meanwhile. */
  isConflict: boolean;
}

/** The pictures of a product in their order, and files to add. A script sends chosen files at once, without saving. */
export function PictureFields({ pictures, answer, isConflict }: PictureFieldsProps) {
  const srcOf = (ref: string) =>
    isUpload(ref) ? ref : pictures.find(({ id }) => String(id) === ref)?.src;
  const rows = answer?.rows ?? typedPicturesOf(pictures);
  const problems = answer?.problems ?? {};
  const named = (all: Pick<TypedPicture, "ref" | "alt">[]) =>
    JSON.stringify(all.map(({ ref, alt }) => [ref, alt]));
  const isOther =
    isConflict && named(readPictures(rows).pictures) !== named(typedPicturesOf(pictures));
  const stored = tPlural(pictures.length, "{count} picture|owner", "{count} pictures|owner");
  const isUploading = useNavigation().formData?.get("intent") === "pictures";
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
      {rows.length > 0 && (
        <p className="text-xs text-mocha">
          {t("A text belongs to its picture: other products with the same picture show it too.")}
        </p>
      )}
      <Problem text={isOther ? storedText(stored) : undefined} />
      <UploadField
        answer={answer}
        id="product-pictures"
        name="pictures"
        label={t("Add pictures")}
        multiple
        hint={t(
          "Several at once: JPEG, PNG or WebP, at most 12 MB each and {count} pictures in all.",
          { count: MOST_PICTURES },
        )}
        error={answer?.filesText ?? problemText(problems.files)}
        optional
        button={{
          name: "intent",
          value: "pictures",
          busy: isUploading,
          children: t("Update pictures"),
        }}
      >
        {t("They are saved with the product.")}
      </UploadField>
    </fieldset>
  );
}
