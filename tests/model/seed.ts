/** `npm test` plays the same sequences at each run, so that no change fails for a fault that was there before. */
const GATE_SEED = 20_261_123;
const newSeed = () => Math.floor(Math.random() * 2 ** 31);

/** What the random sequences are drawn from: MODEL_SEED, else a new one in `npm run test:full`, else the gate's. */
export const SEED = Number(
  process.env["MODEL_SEED"] ?? (process.env["KEDAI_FULL"] === "1" ? newSeed() : GATE_SEED),
);
