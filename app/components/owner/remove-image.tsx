import { type ComponentProps, useEffect } from "react";
import type { SliderImage } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { closeDialog, Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { OwnerForm, useIsSent } from "./owner-form.tsx";

/** The button that removes a picture, with its confirmation dialog. */
export function RemoveImage({
  image,
  version,
  label,
  ...button
}: {
  image: SliderImage;
  version: number;
  /** Of the dialog and its button. */
  label: string;
} & ComponentProps<"button">) {
  const dialog = `remove-${image.id}`;
  const isBusy = useIsSent({ intent: "remove", id: image.id });
  useEffect(() => {
    // The open dialog would cover the error toast.
    if (!isBusy) closeDialog(dialog);
  }, [isBusy, dialog]);
  return (
    <>
      <DialogButton {...button} dialog={dialog} action="show-modal" />
      <Dialog id={dialog} label={label}>
        <h2 className="text-xl">
          {t('Remove the picture "{title}"?', { title: image.title ?? t("Untitled|question") })}
        </h2>
        <OwnerForm version={version} className="mt-6 flex flex-wrap justify-end gap-3">
          <input type="hidden" name="id" value={image.id} />
          <DialogButton dialog={dialog} action="close" className="btn btn-outline">
            {t("Cancel")}
          </DialogButton>
          <Button variant="danger" name="intent" value="remove" busy={isBusy}>
            {label}
          </Button>
        </OwnerForm>
      </Dialog>
    </>
  );
}
