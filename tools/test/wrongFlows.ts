/** How many flows that are wrong on purpose each campaign has. `api/test/faults/mutants.long.test.ts` compares. */
export const WRONG_FLOWS = { payments: 6, refunds: 5, renewals: 2, reminders: 4, links: 4 } as const;
