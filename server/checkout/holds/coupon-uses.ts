/**
 * How often a code is used, by what the back end counts and by the orders that it may not have counted yet. Each of
 * those knows how often the code was used before it (`seen`): when all of them are counted the number is at least the
 * lowest of these plus their number, so that a use is neither missed nor counted twice.
 */
export function usesTaken(counted: number, underWay: readonly { seen: number }[]): number {
  if (underWay.length === 0) return counted;
  const before = Math.min(...underWay.map(({ seen }) => seen));
  return Math.max(counted, before + underWay.length);
}
