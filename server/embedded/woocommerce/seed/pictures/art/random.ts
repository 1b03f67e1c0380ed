export interface Random {
  /** From 0 up to but not including 1. */
  (): number;
  between(least: number, most: number): number;
  /** As far again in either direction. */
  around(middle: number, spread: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** Chance that repeats itself for the same seed (xmur3 hash, mulberry32 sequence). */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (least: number, most: number) => least + (most - least) * next(),
    around: (middle: number, spread: number) => middle + spread * (next() * 2 - 1),
    pick: <T>(choices: readonly [T, ...T[]]): T =>
      choices[Math.floor(next() * choices.length)] ?? choices[0],
  });
}

function hash(text: string): number {
  let value = 1779033703 ^ text.length;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 3432918353);
    value = (value << 13) | (value >>> 19);
  }
  return value;
}
