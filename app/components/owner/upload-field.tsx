import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

const MIB = 1024 * 1024;
const MOST_BYTES = 12 * MIB;
/** Of one request. */
const MOST_BYTES_TOGETHER = 48 * MIB;

export const tooLargeTogetherText = () =>
  t("The pictures are too large together (at most 48 MB). Choose fewer at once");

/**
 * A field for picture files with the button that sends them, without saving the form. A script presses it as soon as
 * files are chosen.
 */
export function UploadField({
  answer,
  button,
  error,
  children,
  ...field
}: ComponentProps<typeof TextField> & {
  /** The shop's last answer to the form: files that it answered are not sent again. */
  answer: object | null | undefined;
  button: ComponentProps<typeof Button>;
}) {
  const [tooLarge, setTooLarge] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<HTMLButtonElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const sizes = Array.from(target.files ?? [], ({ size }) => size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const problem = sizes.some((size) => size > MOST_BYTES)
      ? t("The picture file is too large (at most 12 MB)")
      : total > MOST_BYTES_TOGETHER
        ? tooLargeTogetherText()
        : undefined;
    setTooLarge(problem);
    if (problem !== undefined) target.value = "";
    else if (sizes.length > 0) target.form?.requestSubmit(upload.current);
  };
  useEffect(() => {
    if (answer && input.current) input.current.value = "";
  }, [answer]);
  return (
    <>
      <TextField
        {...field}
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        error={tooLarge ?? error}
        onChange={choose}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button ref={upload} variant="outline" {...button} />
        <output className="text-sm text-bean">{button.busy ? t("Uploading...") : children}</output>
      </div>
    </>
  );
}
