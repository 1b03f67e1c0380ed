/**
 * How often a code is used: the back end's count, and orders that it may not have counted yet. Each of these orders
 * stores how often the code was used before it (`seen`). The total is at least the lowest `seen` plus their number, so
 * that no use is missed or counted twice.
 */
export function usesTaken(counted: number, underWay: readonly { seen: number }[]): number {
  if (underWay.length === 0) return counted;
  const before = Math.min(...underWay.map(({ seen }) => seen));
  return Math.max(counted, before + underWay.length);
}
