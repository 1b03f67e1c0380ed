import type { ComponentProps, MouseEvent } from "react";
import { postcodeFitsState, STATE_NAMES, stateText } from "#app/domain/address.ts";
import type { Town } from "#app/domain/delivery/town.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { t } from "#app/texts/t.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { wayId } from "./delivery-form-values.ts";
import { StepTitle } from "./step-title.tsx";

/** The address of the goods, a step of the form. */
export function AddressFields({
  line,
  postcode,
  state,
  filledIn,
  filledTown,
  refusal,
  offersPickup,
  className,
}: {
  /** The properties of a field. */
  line: (name: keyof Contact) => Omit<ComponentProps<typeof TextField>, "label">;
  /** As it is typed. */
  postcode: string;
  state: string;
  /** The fields that the server filled in from the postcode. */
  filledIn: readonly string[];
  /** The town that was filled in last. */
  filledTown: Town | null;
  /** Why nothing is delivered to the postcode; null for one that is served. */
  refusal: string | null;
  offersPickup: boolean;
  className: string;
}) {
  const filledHint = (name: string) =>
    filledIn.includes(name) ? t("Filled in from your postcode. Please check it.") : undefined;
  const isUnusual =
    /^\d{5}$/.test(postcode) && STATE_NAMES.includes(state) && !postcodeFitsState(postcode, state);
  const { id, name, defaultValue, error } = line("state");
  const country = line("country");
  return (
    <div className={className}>
      <StepTitle>{t("Where to?")}</StepTitle>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-1.5">
          <TextField
            label={t("Postcode")}
            hint={
              isUnusual
                ? t("This postcode is unusual for {state}. Please check it.", {
                    state: stateText(state),
                  })
                : undefined
            }
            {...line("postcode")}
            error={line("postcode").error ?? refusal ?? undefined}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          {refusal && (
            <output className="text-sm">
              <span className="sr-only">{refusal}</span>
              {offersPickup && (
                <a href={`#${wayId("pickup")}`} onClick={choosePickup} className="link">
                  {t("Pick it up instead")}
                </a>
              )}
            </output>
          )}
        </div>
        <TextField
          label={t("City")}
          hint={filledHint("city")}
          {...line("city")}
          autoComplete="address-level2"
        />
        <SelectField
          label={t("State")}
          hint={filledHint("state")}
          id={id}
          name={name}
          defaultValue={defaultValue}
          error={error}
          options={[
            ["", t("Choose a state")],
            ...STATE_NAMES.map((one) => [one, stateText(one)] as const),
          ]}
          autoComplete="address-level1"
        />
        <p id={country.id} tabIndex={-1} className="text-sm">
          <span className="block font-semibold">{t("Country")}</span>
          <span className="block pt-4">{t("Malaysia")}</span>
          {country.error && <span className="font-medium text-berry">{country.error}</span>}
        </p>
      </div>
      <TextField label={t("Address")} {...line("address1")} autoComplete="address-line1" />
      <TextField
        label={t("Apartment, unit or floor")}
        optional
        {...line("address2")}
        autoComplete="address-line2"
      />
      {filledTown && (
        <output className="sr-only">
          {t("City and state are filled in: {city}, {state}", {
            city: filledTown.city,
            state: stateText(filledTown.state),
          })}
        </output>
      )}
    </div>
  );
}

/** Without scripts the link only leads to the choice. */
function choosePickup(event: MouseEvent): void {
  const way = document.getElementById(wayId("pickup"));
  if (!way) return;
  event.preventDefault();
  way.click();
  way.focus();
}
