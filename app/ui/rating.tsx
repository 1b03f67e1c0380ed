const STAR = "m10 1.8 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8Z";

/** Five stars, filled to `value`; `label` is what is read out. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <>
      <svg viewBox="0 0 100 20" className="h-4 w-20 flex-none" aria-hidden="true">
        <Stars className="fill-line" />
        <svg width={value * 20} height="20" viewBox={`0 0 ${value * 20} 20`}>
          <Stars className="fill-caramel" />
        </svg>
      </svg>
      <span className="sr-only">{label}</span>
    </>
  );
}

function Stars({ className }: { className: string }) {
  return (
    <g className={className}>
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
    </g>
  );
}
