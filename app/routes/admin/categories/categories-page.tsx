import { useNavigation } from "react-router";
import { AnswerElsewhere, GoodsPlaces } from "#app/components/owner/list-parts.tsx";
import { useOwnerForm } from "#app/components/owner/field-props.tsx";
import { OwnerForm, RefusalNotice } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { UploadField } from "#app/components/owner/upload-field.tsx";
import type { OwnersTag } from "#app/domain/admin/owners-category.ts";
import { t, tPlural } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, SelectField, TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/categories";

type CategoriesPageProps = Pick<Route.ComponentProps["loaderData"], "rows" | "tags"> & {
  answer: RefusedSave | null;
};
type CategoryRow = CategoriesPageProps["rows"][number];

/** The owner's categories, which are changed in the list. */
export function CategoriesPage({ rows, tags, answer }: CategoriesPageProps) {
  const answerOf = (id: number) => (answer?.id === id ? answer : null);
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading
        title={t("Categories")}
        subtitle={t("The groups of your goods, in the order of the shop's menu")}
      />
      <GoodsPlaces shown="categories" />
      <AnswerElsewhere
        answer={answer}
        rows={[{ id: 0 }, ...rows, ...tags]}
        placeOf={(id) => (tags.some((tag) => tag.id === id) ? tagForm(id) : categoryForm(id))}
      />
      {/* Another list of categories means that the last form was saved, or is out of date. */}
      <CategoryFold
        key={rows.map(({ version }) => version).join(" ")}
        row={null}
        rows={rows}
        answer={answerOf(0)}
      />
      {rows.length === 0 && (
        <div className="panel">
          <EmptyState icon="bag" title={t("No category yet")}>
            <p>{t("With categories shoppers find cakes, cookies or tarts in one place.")}</p>
          </EmptyState>
        </div>
      )}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={`${row.id} ${row.version}`} className={row.depth > 0 ? "ms-5" : undefined}>
            <CategoryFold row={row} rows={rows} answer={answerOf(row.id)} />
          </li>
        ))}
      </ul>
      {tags.length > 0 && (
        <details open={tags.some(({ id }) => answerOf(id))} className="panel mt-5 px-4">
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">{t("Tags")}</summary>
          <ul>
            {tags.map((tag) => (
              <li key={`${tag.id} ${tag.name}`}>
                <TagForm tag={tag} answer={answerOf(tag.id)} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

const categoryForm = (id: number) => `category-${id}`;
const tagForm = (id: number) => `tag-${id}`;

function TagForm({ tag, answer }: { tag: OwnersTag; answer: RefusedSave | null }) {
  const { form, field } = useOwnerForm(tagForm(tag.id), answer, { name: tag.name });
  const busy = useNavigation().formData?.get("id") === String(tag.id);
  const count = tPlural(tag.count, "{count} product|owner", "{count} products|owner");
  return (
    <OwnerForm id={form.id} noValidate aria-label={tag.name} className="grid gap-2 pb-5">
      <RefusalNotice answer={answer} />
      <input type="hidden" name="id" value={tag.id} />
      <input type="hidden" name="tag" value="on" />
      <input type="hidden" name="seen" value={tag.name} />
      <TextField {...field("name")} label={`${tag.name}: ${count}`} required />
      <div className="flex flex-wrap gap-2">
        <Button name="intent" value="save" variant="outline" busy={busy}>
          {t("Save")}
        </Button>
        {tag.count === 0 && (
          <Button name="intent" value="delete" variant="quiet" busy={busy}>
            {t("Delete|category")}
          </Button>
        )}
      </div>
    </OwnerForm>
  );
}

/** A form behind a line with what it changes. @param row null for a new category */
function CategoryFold({
  row,
  rows,
  answer,
}: Omit<CategoriesPageProps, "tags"> & { row: CategoryRow | null }) {
  const id = row?.id ?? 0;
  const { formData } = useNavigation();
  const isSent = formData?.get("id") === String(id);
  const isUploading = isSent && formData.has("upload");
  const isSaving = isSent && !isUploading;
  const nameOf = (parent: string) =>
    rows.find((one) => String(one.id) === parent)?.name ?? t("None|category");
  const { form, field } = useOwnerForm<Partial<CategoryRow["values"]> & { picture?: string }>(
    categoryForm(id),
    answer,
    row?.values ?? {},
    { parent: nameOf },
  );
  const typed = answer?.result?.initialValue;
  const parents = rows
    .filter((one) => !row?.below.includes(one.id))
    .map((one) => [one.id, "– ".repeat(one.depth) + one.name] as const);
  const uploaded = typeof typed?.["uploaded"] === "string" ? typed["uploaded"] : "";
  const src = uploaded || row?.picture?.src;
  return (
    <details open={answer !== null} className={row ? "panel px-4" : "panel mb-5 px-4"}>
      <summary className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
        <span className="min-w-0 grow font-semibold wrap-anywhere">
          {row ? row.name : t("Add a category")}
        </span>
        {row && (
          <span className="shrink-0 text-sm text-bean">
            {tPlural(row.count, "{count} product|owner", "{count} products|owner")}
          </span>
        )}
        <Icon name="down" className="size-4 flex-none in-open:rotate-180" />
      </summary>
      <OwnerForm
        id={form.id}
        noValidate
        encType="multipart/form-data"
        aria-label={row?.name ?? t("Add a category")}
        className="grid gap-4 pt-1 pb-4"
      >
        <RefusalNotice answer={answer} />
        {/* Enter saves: a form is sent by its first button. */}
        <Button hidden busy={isSaving} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={row?.version ?? ""} />
        <TextField {...field("name")} label={t("Name")} required />
        <SelectField
          {...field("parent")}
          label={t("Below the category")}
          options={[["", t("None|category")], ...parents]}
          optional
        />
        {row && (
          <TextField
            {...field("place")}
            label={t("Place in the menu")}
            inputMode="numeric"
            hint={t("1 stands first")}
          />
        )}
        <input type="hidden" name="uploaded" value={uploaded} />
        {src && (
          <div className="flex flex-wrap items-center gap-x-4">
            <Picture src={src} alt="" shownAs="thumb" className="aspect-square w-20" />
            <CheckField
              key={src}
              name="pictureRemoved"
              value={src}
              label={t("Remove the picture")}
              defaultChecked={typed?.["pictureRemoved"] === src}
            />
          </div>
        )}
        <UploadField
          {...field("picture")}
          answer={answer}
          label={t("Picture")}
          hint={t(
            "JPEG, PNG or WebP, at most 12 MB. Without one shoppers see the picture of the product that sells best.",
          )}
          optional
          button={{
            name: "upload",
            value: "on",
            busy: isUploading,
            className: "without-script",
            children: t("Upload"),
          }}
        >
          {uploaded && t("It is saved with the category.")}
        </UploadField>
        <div className="flex flex-wrap gap-2">
          <Button name="intent" value="save" variant="accent" busy={isSaving}>
            {t("Save")}
          </Button>
          {row && (
            <Button name="intent" value="delete" variant="outline" busy={isSaving}>
              {t("Delete|category")}
            </Button>
          )}
        </div>
      </OwnerForm>
    </details>
  );
}
