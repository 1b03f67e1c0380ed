import { CheckField } from "#app/ui/field.tsx";

/** Fields of a form of conform, by their names. */
type FormFields<Name extends string> = Record<
  Name,
  { id: string; initialValue?: string | undefined; errors?: string[] | undefined }
>;

/** What a field of the owner's forms shows: its value at first, and its first problem. */
export const fieldProps =
  <Name extends string>(fields: FormFields<Name>) =>
  (name: Name) => ({
    id: fields[name].id,
    name,
    defaultValue: fields[name].initialValue,
    error: fields[name].errors?.[0],
    autoComplete: "off",
  });

/** The categories of the shop, those `chosen` ticked; read by `typedCategories`. */
export function CategoryTicks({
  categories,
  chosen,
}: {
  categories: { id: number; name: string }[];
  chosen: number[];
}) {
  return categories.map(({ id, name }) => (
    <CheckField
      key={id}
      name="category"
      value={id}
      label={name}
      defaultChecked={chosen.includes(id)}
    />
  ));
}
