import { Link, useNavigation } from "react-router";
import {
  AnswerElsewhere,
  GoodsPlaces,
  ListPages,
  ListTab,
  UndoDelete,
} from "#app/components/owner/list-parts.tsx";
import { OwnerForm, RefusalNotice } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { type Message, t, tPlural } from "#app/texts/t.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState, Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/coupons";
import { couponsOffText } from "./coupon-answers.ts";
import type { ToldCoupon } from "./told-coupon.ts";

/** The owner's coupons, with what each does. */
export function CouponsPage({
  isBin,
  page,
  totalPages,
  coupons,
  answer,
}: Route.ComponentProps["loaderData"] & { answer: RefusedSave | null }) {
  const isDeleting = useNavigation().formData?.get("intent") === "delete-demo";
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading
        title={t("Coupons")}
        subtitle={t("Codes that give your shoppers something off")}
      >
        {coupons && (
          <ButtonLink to="/admin/coupons/new" variant="accent">
            {t("Add a coupon")}
          </ButtonLink>
        )}
      </OwnerHeading>
      <GoodsPlaces shown="coupons" />
      <UndoDelete />
      {coupons && (
        <nav aria-label={t("State|owner")} className="mb-4 flex gap-2 overflow-x-auto">
          <ListTab to={LIST} name={t("All")} isShown={!isBin} className="flex-none" />
          <ListTab to={BIN} name={t("Bin|owner")} isShown={isBin} className="flex-none" />
        </nav>
      )}
      {isBin && (
        <p className="mb-3 text-sm text-bean">
          {t("What is deleted stands here for 30 days, and comes back with everything.")}
        </p>
      )}
      <AnswerElsewhere answer={answer} rows={coupons ?? []} placeOf={rowId} />
      {coupons === null && <Notice tone="info">{couponsOffText()}</Notice>}
      {coupons?.length === 0 && !isBin && (
        <div className="panel">
          <EmptyState icon="bag" title={t("No coupon yet")}>
            <p>{t("A code may give 10 % off, free delivery or an amount off the order.")}</p>
          </EmptyState>
        </div>
      )}
      {coupons?.some(({ state }) => state === "demo") && (
        <Notice tone="error">
          <p>
            {t(
              "Coupons that came with the demo are refused, because your shop takes real money: their codes are public.",
            )}
          </p>
          <OwnerForm className="mt-3">
            <Button name="intent" value="delete-demo" variant="danger" busy={isDeleting}>
              {t("Delete all demo coupons")}
            </Button>
          </OwnerForm>
        </Notice>
      )}
      <ul className="grid gap-3">
        {coupons?.map((coupon) => (
          <CouponRow
            key={coupon.id}
            coupon={coupon}
            answer={answer?.id === coupon.id ? answer : null}
          />
        ))}
      </ul>
      <ListPages
        page={page}
        pages={totalPages}
        hrefOf={(number) => `${isBin ? `${BIN}&` : `${LIST}?`}page=${number}`}
        className="mt-6"
      />
    </div>
  );
}

const LIST = "/admin/coupons";
const BIN = `${LIST}?state=deleted`;

const rowId = (id: number) => `coupon-${id}`;

function CouponRow({ coupon, answer }: { coupon: ToldCoupon; answer: RefusedSave | null }) {
  const { id, code, sentence, state, version, link, share } = coupon;
  const isSaving = useNavigation().formData?.get("id") === String(id);
  return (
    <li id={rowId(id)} className="panel grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {state === "deleted" ? (
            code
          ) : (
            <Link to={`/admin/coupons/${id}`} className="link">
              {code}
            </Link>
          )}
        </h2>
        <StateBadge state={state} />
      </div>
      <p className="wrap-anywhere">{sentence}</p>
      <p className="text-sm text-bean">{usesText(coupon)}</p>
      <RefusalNotice answer={answer} />
      <OwnerForm aria-label={code} className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={version} />
        {state !== "demo" && (
          <Button
            name="intent"
            value={PRESSES[state]}
            variant="outline"
            className="max-w-full wrap-anywhere"
            busy={isSaving}
          >
            {pressText(state)}
          </Button>
        )}
        {state !== "deleted" && (
          <Button name="intent" value="delete" variant="quiet" busy={isSaving}>
            {t("Delete|product")}
          </Button>
        )}
        {state === "on" && <ShareLinks link={link} share={share} />}
      </OwnerForm>
    </li>
  );
}

const PRESSES = {
  on: "off",
  off: "on",
  ended: "off",
  "used-up": "off",
  deleted: "restore",
} as const satisfies Record<Exclude<ToldCoupon["state"], "demo">, string>;

function pressText(state: keyof typeof PRESSES): string {
  if (state === "deleted") return t("Put back");
  return state === "off" ? t("Switch on") : t("Switch off");
}

/** Links that bring a coupon to shoppers. */
export function ShareLinks({ link, share }: Pick<ToldCoupon, "link" | "share">) {
  return (
    <>
      <a href={share} rel="noopener" className="link inline-flex min-h-11 items-center">
        {t("Share on WhatsApp")}
      </a>
      <a href={link} className="link inline-flex min-h-11 items-center">
        {t("See it as a shopper")}
      </a>
    </>
  );
}

function usesText({ usageCount: count, usageLimit }: ToldCoupon): string {
  return usageLimit === undefined
    ? tPlural(count, "used {count} time", "used {count} times")
    : t("used {count} of {most} times", { count, most: usageLimit });
}

const STATES = {
  on: ["new", "On|coupon"],
  off: ["soft", "Off|coupon"],
  ended: ["hot", "Ended|coupon"],
  "used-up": ["hot", "Used up|coupon"],
  deleted: ["soft", "Deleted|owner"],
  demo: ["hot", "Off: from the demo|coupon"],
} as const satisfies Record<ToldCoupon["state"], [BadgeTone, Message]>;

export function StateBadge({ state }: Pick<ToldCoupon, "state">) {
  const [tone, name] = STATES[state];
  return <Badge tone={tone}>{t(name)}</Badge>;
}
