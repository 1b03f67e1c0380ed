import type { SliderImage } from "#app/domain/admin/slider.ts";
import { t } from "#app/texts/t.ts";
import { DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { RemoveImageDialog, removeDialogId } from "#app/components/owner/remove-image.tsx";

/** The pictures of the slider as cards with a remove button. */
export function SliderCards({ images, version }: { images: SliderImage[]; version: number }) {
  if (images.length === 0) {
    return (
      <div className="panel">
        <EmptyState icon="info" title={t("The slider is empty")} level="h3">
          <p className="text-bean">{t("No slider pictures. The home page shows no slider.")}</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(--spacing(60),100%),1fr))] gap-4">
      {images.map((image, index) => (
        <li key={image.id} className="panel flex flex-col overflow-hidden">
          <Picture src={image.url} alt={image.alt} className="aspect-[16/10]" />
          <div className="grid flex-1 auto-rows-max content-start gap-1 px-4 pt-3.5 pb-2">
            <p className="text-xs text-mocha">{t("Slide #{number}", { number: index + 1 })}</p>
            <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
              {image.title ?? t("Untitled|card")}
            </h3>
            <p className="text-sm text-bean">{image.alt}</p>
            <DialogButton
              dialog={removeDialogId(image)}
              action="show-modal"
              className="btn btn-quiet -mx-3 mt-auto justify-self-start px-3 hover:text-berry"
            >
              <Icon name="trash" className="size-4" />
              {t("Remove picture|card")}
            </DialogButton>
          </div>
          <RemoveImageDialog image={image} version={version} label={t("Remove picture|card")} />
        </li>
      ))}
    </ul>
  );
}
