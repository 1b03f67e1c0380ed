const STAR = " 2.5 5.3 5.8.8-4.2 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4.1 5.8-.8Z";
/** Five stars in one path, 20 units apart, because a list page draws many of them. */
const STARS = `m10 1.8${STAR}${`m20 0${STAR}`.repeat(4)}`;

/** Five stars, filled up to `value`. `label` is for screen readers. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <>
      <svg viewBox="0 0 100 20" className="h-4 w-20 flex-none" aria-hidden="true">
        <path d={STARS} className="fill-line" />
        <svg width={value * 20} height="20" viewBox={`0 0 ${value * 20} 20`}>
          <path d={STARS} className="fill-caramel" />
        </svg>
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}
