import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { markPaid as realMarkPaid, type Settlement } from '../../../src/membership/applications/paying';

export * from '../../../src/membership/applications/paying';

/** Mutant: relies on the check a moment ago that the applications are unpaid. */
export async function reserve(): Promise<number[]> {
  return [];
}

/** Mutant: takes over unreserved applications once their payment is charged. */
export async function markPaid(settlement: Settlement): Promise<ApplicationDoc[]> {
  const { payment, ids } = settlement;
  await Application.updateMany({ _id: { $in: ids }, paid: false }, { $set: { payment } });
  return realMarkPaid(settlement);
}
