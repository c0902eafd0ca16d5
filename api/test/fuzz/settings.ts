const given = process.env.FUZZ_REQUESTS;

/** Requests per run; `npm run test:security` sets many more than `npm test`. */
export const REQUESTS = Number(given ?? 1500);

/** The seed of a run: fixed in `npm test`, random in a long run; FUZZ_SEED repeats a run. */
export const SEED = Number(process.env.FUZZ_SEED ?? (given === undefined ? 20 : Date.now() % 2 ** 31));
