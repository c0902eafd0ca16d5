import { recordAudit } from '../audit/record';
import { type Caller, PUBLIC } from '../http/caller';
import { Office, type OfficeDoc } from './model';

/** The active offices that want a monthly statement, in batches by number. */
export async function* officesWithStatements(batch: number): AsyncGenerator<OfficeDoc[]> {
  for (let last = 0; ;) {
    const offices = await Office.find({ _id: { $gt: last }, active: true, statements_off: { $ne: true } })
      .sort({ _id: 1 })
      .limit(batch)
      .lean();
    if (offices.length > 0) yield offices;
    if (offices.length < batch) return;
    last = offices.at(-1)?._id ?? last;
  }
}

/** Switches an office's monthly statement on or off; without effect when it is so already. */
export async function setStatements(
  oid: number,
  on: boolean,
  at: Date,
  caller: Caller = PUBLIC,
): Promise<void> {
  const { modifiedCount } = await Office.updateOne({ _id: oid }, { $set: { statements_off: !on } });
  if (modifiedCount === 0) return;
  await recordAudit(caller, at, {
    subject: 'office',
    id: oid,
    what: on ? 'statements resumed' : 'statements stopped',
  });
}
