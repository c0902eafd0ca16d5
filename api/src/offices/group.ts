import { Office } from './model';

/** The group of an office, undefined when the office is unknown or belongs to none. */
export async function officeGroup(oid: unknown): Promise<number | undefined> {
  if (typeof oid !== 'number') return undefined;
  const office = await Office.findOne({ _id: oid }).select('ogid').lean();
  return office?.ogid ?? undefined;
}
