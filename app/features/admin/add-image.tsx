import { ImageForm } from "./image-form.tsx";
import { useSliderAnswer } from "./slider-answer.ts";

const NOTHING_TYPED = { url: "", alt: "", title: "" };
const NO_ERRORS = {};

/**
 * The form for a new picture behind its button, which reads 'Tambah Gambar' while it is closed and 'Batal' while it is
 * open. It opens and closes without scripts; after a saving it is closed.
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
  /** Path of a picture that was uploaded for it without scripts. */
  uploaded: string | null;
}) {
  const form = useSliderAnswer()?.form;
  const refused = form && form.id === null ? form : undefined;
  return (
    <details
      key={`${imageCount} ${uploaded}`}
      open={refused !== undefined || uploaded !== null}
      className="owner-add"
    >
      <summary className="btn btn-primary">
        <span className="when-closed">Tambah Gambar</span>
        <span className="when-open">Batal</span>
      </summary>
      <div className="panel mt-4 p-5">
        <ImageForm
          from={from}
          version={version}
          values={refused?.values ?? { ...NOTHING_TYPED, url: uploaded ?? "" }}
          errors={refused?.errors ?? NO_ERRORS}
          submitLabel="Simpan Gambar"
        />
      </div>
    </details>
  );
}
