import { recordAudit } from '../../base/audit/record';
import { type Caller, PUBLIC } from '../../base/http/caller';
import type { Handler } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { Office, type OfficeDoc } from './model';
import { findOffice } from './records';

/** The active offices that want a monthly statement, in batches by number. */
export async function* officesWithStatements(batch: number): AsyncGenerator<OfficeDoc[]> {
  for (let last = 0; ;) {
    const offices = await Office.find({ _id: { $gt: last }, active: true, statements_off: false })
      .sort({ _id: 1 })
      .limit(batch)
      .lean();
    if (offices.length > 0) yield offices;
    if (offices.length < batch) return;
    last = offices.at(-1)?._id ?? last;
  }
}

/** Switches an office's monthly statement on or off; without effect when it is so already. False for an unknown office. */
export async function switchStatements(
  oid: number,
  on: boolean,
  at: Date,
  caller: Caller = PUBLIC,
): Promise<boolean> {
  const { matchedCount, modifiedCount } = await Office.updateOne(
    { _id: oid },
    { $set: { statements_off: !on } },
  );
  if (modifiedCount > 0) {
    const what = on ? 'statements resumed' : 'statements stopped';
    await recordAudit(caller, at, { subject: 'office', id: oid, what });
  }
  return matchedCount > 0;
}

export const getStatements: Handler<'getStatements'> = async ({ oid }) => {
  const office = await findOffice(oid);
  if (office === null) throw unknownRecord('office');
  return { on: !office.statements_off };
};

export const setStatements: Handler<'setStatements'> = async ({ oid, on }, { caller, now }) => {
  if (!(await switchStatements(oid, on, now(), caller))) throw unknownRecord('office');
  return { success: true };
};
