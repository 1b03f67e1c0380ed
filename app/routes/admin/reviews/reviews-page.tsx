import { shownId } from "#app/domain/order/own-order.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { EmptyList } from "#app/components/owner/list-parts.tsx";
import { Moment } from "#app/components/owner/moment.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { reviewText } from "#app/components/owner/review-text.ts";
import type { Route } from "./+types/reviews";

/** The open payment reviews. Each stays until the owner marks it as done. */
export function ReviewsPage({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading
        title={t("Payment reviews")}
        subtitle={t("Payments that you have to look at before they are settled")}
      />
      {reviews.length === 0 ? (
        <EmptyList icon="check" title={t("No payment to review")}>
          {t("All payments fit their orders.")}
        </EmptyList>
      ) : (
        <ul className="grid gap-4">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReviewCard({ review }: { review: Route.ComponentProps["loaderData"]["reviews"][number] }) {
  const { title, mend } = reviewText(review);
  return (
    <li className="panel grid gap-3 border-l-4 border-l-berry p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        <Moment at={review.createdAt} className="text-sm text-mocha" />
      </div>
      <p className="text-sm text-bean">{mend}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-(length:--text-sm) [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-mocha">
          {review.amount !== null && (
            <Fact name={t("Amount|owner")}>{formatRinggit(review.amount)}</Fact>
          )}
          {review.orderId !== null && <Fact name={t("Order")}>#{shownId(review.orderId)}</Fact>}
          {review.billId !== null && <Fact name={t("Bill")}>{review.billId}</Fact>}
        </dl>
        <ButtonForm values={{ id: review.id }} variant="outline">
          {t("Mark as done")}
        </ButtonForm>
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
