import { officeAccount } from '../accounts/names';
import { endLinksOf } from '../accounts/passwordLinks';
import { endSessionsBelow } from '../accounts/sessions';
import { Office } from './model';

/**
 * Closes an office whose members move to another one: it takes no applicants, its sign-in and those of its named users end, and
 * what still leads to it leads to its successor. Safe to repeat.
 */
export async function closeFor(oid: number, successor: number): Promise<void> {
  // Before and after: a crash in between must leave no session or link of a closed office.
  await endAccess(oid);
  await Office.updateOne({ _id: oid }, { $set: { active: false, successor } });
  await endAccess(oid);
}

/** Opens it again; nothing happens when it has another successor by now. Safe to repeat. */
export async function reopenFrom(oid: number, successor: number, active: boolean): Promise<void> {
  await Office.updateOne({ _id: oid, successor }, { $set: { active, successor: null } });
}

/** Sessions and password links of an office and of its named users end at once. */
export async function endAccess(oid: number): Promise<void> {
  await Promise.all([endSessionsBelow(officeAccount(oid)), endLinksOf(officeAccount(oid))]);
}
