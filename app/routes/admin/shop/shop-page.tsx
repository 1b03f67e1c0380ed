import { useForm } from "@conform-to/react";
import { fieldProps, Folded } from "#app/components/owner/field-props.tsx";
import { SavedAt } from "#app/components/owner/moment.tsx";
import { OwnerForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { SettingsAnswer } from "#app/components/owner/settings-form.ts";
import { weekdays } from "#app/domain/delivery/calendar.ts";
import type { ShopLogo, ShopWords } from "#app/domain/shop/identity.ts";
import { LANGUAGES, type Language } from "#app/texts/language.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { LogoForm } from "./logo-form.tsx";
import { LookFields } from "./look-fields.tsx";
import { DAYS, ON, type ShopField, type ShopValues, wordField } from "./shop-values.ts";

interface ShopPageProps {
  /** Null if the settings could not be read. */
  shop: {
    version: number;
    savedAt: number | null;
    logo: ShopLogo | null;
    values: ShopValues;
  } | null;
  answer: SettingsAnswer | null;
}

/** What the shop says of itself: its name and contact first, then its words in both languages. */
export function ShopPage({ shop, answer }: ShopPageProps) {
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading
        title={t("Name and words")}
        subtitle={t("What your shop is called, where it is, and what it says of itself")}
      />
      {shop ? (
        <div className="grid gap-4">
          {/* An answer without typed values is of the logo, which is sent by itself. */}
          <LogoForm shop={shop} answer={answer?.result ? null : answer} />
          <ShopForm shop={shop} answer={answer?.result ? answer : null} />
        </div>
      ) : (
        <Notice tone="error">{t("The settings could not be read. Reload this page.")}</Notice>
      )}
    </div>
  );
}

function ShopForm({ shop, answer }: ShopPageProps & { shop: NonNullable<ShopPageProps["shop"]> }) {
  const [form, fields] = useForm<ShopValues>({
    id: "shop",
    lastResult: answer?.result ?? null,
    defaultValue: shop.values,
  });
  const field = fieldProps(fields, answer?.kind === "changed" ? shop.values : undefined);
  const tone = answer?.kind === "success" ? "success" : "error";
  return (
    // The name and the words stand on every page: a new document has them all.
    <OwnerForm
      id={form.id}
      version={shop.version}
      noValidate
      reloadDocument
      className="grid grid-cols-1 gap-4"
    >
      {answer && <Notice tone={tone}>{answer.text}</Notice>}
      <section className="panel grid gap-4 p-5">
        <h2 className="text-xl">{t("Name and contact")}</h2>
        <TextField label={t("Name of the shop")} {...field("name")} />
        <div className="grid gap-4 @min-[44rem]:grid-cols-2">
          <TextField label={t("Phone|owner")} inputMode="tel" {...field("phone")} />
          <TextField
            label={t("WhatsApp number")}
            inputMode="tel"
            optional
            hint={t("Blank: no link to WhatsApp is shown")}
            {...field("whatsApp")}
          />
          <TextField label={t("Email|owner")} inputMode="email" {...field("email")} />
          <TextField
            label={t("Legal name and registration number")}
            optional
            hint={t("Shown beside Pay Now; Malaysian shops must show it")}
            {...field("registration")}
          />
        </div>
        <TextField label={t("Street and number")} {...field("street")} />
        <div className="grid gap-4 @min-[44rem]:grid-cols-2">
          <TextField label={t("Part of the city")} {...field("district")} />
          <TextField label={t("Postcode")} inputMode="numeric" {...field("postcode")} />
          <TextField label={t("City")} {...field("city")} />
          <TextField label={t("Since the year")} inputMode="numeric" optional {...field("since")} />
        </div>
      </section>
      <Hours field={field} />
      <div className="panel px-5 py-2">
        <Folded
          heading={t("Pickup at another place")}
          isOpen={PICKUP.some(([name]) => field(name).defaultValue || field(name).error)}
        >
          {PICKUP.map(([name, label]) => (
            <TextField key={name} label={t(label)} optional {...field(name)} />
          ))}
        </Folded>
      </div>
      {LANGUAGES.map((language) => (
        <Words key={language} language={language} field={field} />
      ))}
      <section className="panel grid gap-4 p-5">
        <h2 className="text-xl">{t("Searches")}</h2>
        <TextField
          label={t("Popular searches")}
          optional
          hint={t("With commas between them")}
          {...field("popular")}
        />
        <TextField label={t("Suggested searches")} optional {...field("suggested")} />
      </section>
      <section className="panel grid gap-4 p-5">
        <h2 className="text-xl">{t("Foot of each page")}</h2>
        <div className="grid gap-4 @min-[44rem]:grid-cols-2">
          <TextField label={t("Powered by|shop")} optional {...field("platform")} />
          <TextField label={t("Its address")} optional {...field("platformUrl")} />
          <TextField label={t("Designed by|shop")} optional {...field("agency")} />
          <TextField label={t("Its address")} optional {...field("agencyUrl")} />
        </div>
      </section>
      <LookFields field={field} />
      <section className="panel grid gap-2 p-5">
        <h2 className="text-xl">{t("Rules")}</h2>
        {RULES.map(([name, label, hint]) => (
          <div key={name}>
            <CheckField
              name={name}
              label={t(label)}
              defaultChecked={fields[name].initialValue === ON}
            />
            <p className="pl-8 text-xs text-mocha">{t(hint)}</p>
          </div>
        ))}
      </section>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SavedAt savedAt={shop.savedAt} />
        <Button variant="accent">{t("Save")}</Button>
      </div>
    </OwnerForm>
  );
}

const PICKUP = [
  ["pickupStreet", "Street and number"],
  ["pickupDistrict", "Part of the city"],
  ["pickupPostcode", "Postcode"],
  ["pickupCity", "City"],
] as const satisfies [ShopField, PlainMessage][];

/** When the shop is open, by day. */
function Hours({
  field,
}: {
  field: (name: ShopField) => ReturnType<ReturnType<typeof fieldProps>>;
}) {
  return (
    <fieldset className="panel grid min-w-0 grid-cols-1 gap-3 p-5">
      <legend className="sr-only">{t("Opening hours of each day")}</legend>
      <h2 className="text-xl" aria-hidden="true">
        {t("Opening hours of each day")}
      </h2>
      <p className="text-sm text-bean">{t("Both blank: closed on that day.")}</p>
      {DAYS.map((day) => (
        <div key={day} className="grid grid-cols-2 gap-3 @max-[15em]:grid-cols-1">
          <TextField
            label={t("{day} from", { day: weekdays()[(day + 1) % 7] ?? "" })}
            {...field(`opens-${day}`)}
          />
          <TextField label={t("until")} {...field(`closes-${day}`)} />
        </div>
      ))}
    </fieldset>
  );
}

const RULES = [
  [
    "ratingsFromSales",
    "Stars made from sales, while a product has no review",
    "They are invented, which the Consumer Protection Act 1999 may forbid.",
  ],
  ["draftsAreSoldOut", "Drafts are shown as sold out", "Else shoppers do not see a draft."],
  [
    "couponsPerPiece",
    "A coupon for a product takes its amount off each piece",
    "Else once for each order. WooCommerce counts each piece.",
  ],
] as const satisfies [ShopField, PlainMessage, PlainMessage][];

const LABELS = [
  ["hours", "Opening hours in words"],
  ["supportHours", "When you answer"],
  ["eyebrow", "Line above the heading"],
  ["heading", "Heading of the home page"],
  ["text", "Text below it"],
  ["tagline", "One line about the shop"],
  ["listHeading", "Heading of all products"],
  ["description", "Description for search engines"],
] as const satisfies [keyof ShopWords, PlainMessage][];

/** The words in one language. */
function Words({
  language,
  field,
}: {
  language: Language;
  field: (name: ShopField) => ReturnType<ReturnType<typeof fieldProps>>;
}) {
  const own = LABELS.map(([word, label]) => ({
    word,
    label,
    shown: field(wordField(language, word)),
  }));
  const isOpen = own.some(({ shown }) => shown.error !== undefined);
  return (
    <div className="panel px-5 py-2">
      <Folded
        heading={t(language === "en" ? "Words in English" : "Words in Malay")}
        isOpen={isOpen}
      >
        <p className="text-sm text-bean">
          {t("What is blank here is shown in the other language.")}
        </p>
        {own.map(({ word, label, shown }) => {
          const Field = word === "text" || word === "description" ? TextAreaField : TextField;
          return <Field key={word} label={t(label)} optional {...shown} />;
        })}
      </Folded>
    </div>
  );
}
