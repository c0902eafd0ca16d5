import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { markPaid as realMarkPaid, type Settlement } from '../../../src/membership/payables/paying';

export * from '../../../src/membership/payables/paying';

/** Mutant: relies on the check a moment ago that the applications are unpaid. */
export async function reserve(
  _payment: string,
  _ids: number[],
  reserving?: () => Promise<number[]>,
): Promise<{ missed: number[]; cancelled: number[] }> {
  return { missed: (await reserving?.()) ?? [], cancelled: [] };
}

/** Mutant: takes over unreserved applications once their payment is charged. */
export async function markPaid(settlement: Settlement): Promise<ApplicationDoc[]> {
  const { payment, ids } = settlement;
  await Application.updateMany({ _id: { $in: ids }, paid: false }, { $set: { payment } });
  return realMarkPaid(settlement);
}
