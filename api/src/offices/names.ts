import { Office } from './model';

/** The present names of these offices, or of all, for lists that show them beside every row. */
export async function officeNames(oids?: number[]): Promise<(oid: number) => string> {
  const offices = await Office.find(oids === undefined ? {} : { _id: { $in: [...new Set(oids)] } })
    .select('office_name')
    .lean();
  const names = new Map(offices.map((office) => [office._id, office.office_name]));
  return (oid) => names.get(oid) ?? '';
}
