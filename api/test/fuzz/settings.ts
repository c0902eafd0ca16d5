const given = process.env.FUZZ_REQUESTS;

/** How many requests a run sends; `npm run test:security` asks for many more than `npm test`. */
export const REQUESTS = Number(given ?? 1500);

/** What a run is made up from: the same in every `npm test`, new in a long run, and FUZZ_SEED repeats one. */
export const SEED = Number(process.env.FUZZ_SEED ?? (given === undefined ? 20 : Date.now() % 2 ** 31));
