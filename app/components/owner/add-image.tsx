import { t } from "#app/texts/t.ts";
import { ImageForm } from "./image-form.tsx";
import { useRefusedImage } from "./slider-answer.ts";

/**
 * The form for a new picture, opened by 'Tambah Gambar' and closed by 'Batal', without scripts too. It is closed
 * after a save.
 */
export function AddImage({
  from,
  version,
  imageCount,
  uploaded,
}: {
  from: "dashboard" | "slider";
  version: number;
  imageCount: number;
  /** Path of a picture that was uploaded for this form without scripts. */
  uploaded: string | null;
}) {
  const refused = useRefusedImage(null);
  return (
    <details
      key={`${imageCount} ${uploaded}`}
      open={refused !== undefined || uploaded !== null}
      className="group/add"
    >
      <summary className="btn btn-primary group-open/add:border-edge group-open/add:bg-card group-open/add:text-cocoa">
        <span className="group-open/add:hidden">{t("Add picture")}</span>
        <span className="group-not-open/add:hidden">{t("Cancel")}</span>
      </summary>
      <div className="panel mt-4 p-5">
        <ImageForm
          from={from}
          version={version}
          saved={{ url: uploaded ?? "", alt: "", title: "", link: "" }}
        />
      </div>
    </details>
  );
}
