// What an import reads and writes of offices.
import { insertNew, withDefaults } from '../../base/database';
import { Office, type OfficeDoc } from './model';

type Fields = Record<string, unknown>;

/** All offices by their sign-in and by a key of their name. */
export async function officesForImport(
  nameKey: (name: string) => string,
): Promise<Record<'byLogin' | 'byName', Map<string, OfficeDoc>>> {
  const stored = await Office.find({}).lean();
  return {
    byLogin: new Map(stored.map((office) => [office.login, office])),
    byName: new Map(stored.map((office) => [nameKey(office.office_name), office])),
  };
}

/** False when an office has this number or this e-mail already. */
export function storeImportedOffice(given: Partial<OfficeDoc>): Promise<boolean> {
  return insertNew(Office, withDefaults(Office, { office_pay: true, online_payment: true, ...given }));
}

/** Changes an office that has these fields still, or has been changed so already; false for another one. */
export async function changeImportedOffice(_id: number, before: Fields, after: Fields): Promise<boolean> {
  const { matchedCount } = await Office.updateOne({ _id, ...before }, { $set: after });
  return matchedCount === 1 || (await Office.exists({ _id, ...after })) !== null;
}

/** Removes an office that has never been used; false when it stays. */
export async function removeImportedOffice(_id: number): Promise<boolean> {
  await Office.deleteOne({ _id, completed: null, login_time: null, ogid: null });
  return (await Office.exists({ _id })) === null;
}
