import { Application } from '../../../src/membership/record/application';

export * from '../../../src/membership/duplicates/renewalClaims';

const MINUTE = 60_000;

/** Mutant: whatever is hidden for a minute was left by a crash. */
export async function sweepRenewals({ now }: { now: () => Date }, chain?: number): Promise<void> {
  const application_time = { $lt: new Date(now().getTime() - MINUTE) };
  const scope = chain === undefined ? {} : { chain };
  await Application.deleteMany({ ...scope, kind: 'renewal', state: 'hidden', application_time });
}
