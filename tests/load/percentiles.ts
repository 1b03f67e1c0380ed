/** The p50, p95 and p99 of some durations, whole ms; NaN without any. */
export function percentiles(durations: number[]): { p50: number; p95: number; p99: number } {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
