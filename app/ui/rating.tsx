/** Five stars, filled up to `value`. `label` is for screen readers. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <>
      <svg viewBox="0 0 100 20" className="stars" aria-hidden="true">
        <path d="M0 0h100v20H0Z" className="fill-line" />
        <path d={`M0 0h${value * 20}v20H0Z`} className="fill-caramel" />
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}
