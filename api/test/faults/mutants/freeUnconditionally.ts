import { Application } from '../../../src/applications/model';
import type { Renewal } from '../../../src/applications/renewalClaims';

export * from '../../../src/applications/renewalClaims';

/** Mutant: the renewal is deleted, so that the term is free. */
export async function freeTermOfDeleted({ renews }: Pick<Renewal, 'renews'>): Promise<void> {
  await Application.updateOne({ _id: renews }, { $set: { renewed_as: null }, $inc: { version: 1 } });
}
