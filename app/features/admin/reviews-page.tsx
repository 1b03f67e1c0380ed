import { currentLanguage } from "#app/texts/language.ts";
import { useNavigation } from "react-router";
import { formatRinggit } from "#app/domain/money.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/notice.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { OwnerHeading } from "./owner-frame.tsx";
import { REVIEW_SCREEN_TEXTS } from "./review-screen-texts.ts";
import { reviewText } from "./review-texts.ts";
import { useTexts } from "./texts.ts";

export interface ReviewView {
  id: string;
  kind: string;
  detail: string;
  amount: number | null;
  orderId: number | null;
  billId: string | null;
  createdAt: number;
}

/** The open payment reviews. Each stays until the owner marks it as done. */
export function ReviewsPage({ reviews }: { reviews: ReviewView[] }) {
  const texts = useTexts(REVIEW_SCREEN_TEXTS);
  return (
    <div className="mx-auto max-w-prose">
      <OwnerHeading title={texts.title} subtitle={texts.subtitle} />
      {reviews.length === 0 ? (
        <div className="panel">
          <EmptyState icon="check" title={texts.none}>
            <p className="text-bean">{texts.noneMeaning}</p>
          </EmptyState>
        </div>
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

function ReviewCard({ review }: { review: ReviewView }) {
  const isBusy = useNavigation().formData?.get("id") === review.id;
  const texts = useTexts(REVIEW_SCREEN_TEXTS);
  const language = currentLanguage();
  const { title, mend } = reviewText(language, review);
  return (
    <li className="panel grid gap-3 border-l-4 border-l-berry p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        <time dateTime={new Date(review.createdAt).toISOString()} className="text-sm text-mocha">
          {formatLongDateTime(review.createdAt)}
        </time>
      </div>
      <p className="text-sm text-bean">{mend}</p>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-(length:--text-sm) [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-mocha">
          {review.amount !== null && (
            <Fact name={texts.amount}>{formatRinggit(review.amount)}</Fact>
          )}
          {review.orderId !== null && <Fact name={texts.order}>#{review.orderId}</Fact>}
          {review.billId !== null && <Fact name={texts.bill}>{review.billId}</Fact>}
        </dl>
        <OwnerForm>
          <input type="hidden" name="id" value={review.id} />
          <Button variant="outline" busy={isBusy}>
            {texts.done}
          </Button>
        </OwnerForm>
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
