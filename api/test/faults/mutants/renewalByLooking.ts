import { Application } from '../../../src/membership/record/application';
import type { Lost, Renewal } from '../../../src/membership/duplicates/renewalClaims';

export * from '../../../src/membership/duplicates/renewalClaims';

/** Mutant: notes who renews, and relies on a look at the renewals that are already live. */
export async function claimTerm({ _id, renews }: Renewal): Promise<Lost | undefined> {
  const holder = await Application.findOne({ renews, state: 'live', _id: { $ne: _id } }).lean();
  if (holder !== null) return { holder };
  await Application.updateOne({ _id: renews }, { $set: { renewed_as: _id } });
  return undefined;
}
