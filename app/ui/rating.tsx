/** Five stars, filled up to `value`. `label` is for screen readers. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <>
      <svg viewBox="0 0 100 20" className="stars" aria-hidden="true">
        <path d={`M0 0h${value * 20}v20H0Z`} />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}
