import { Office } from './model';

/** The present names of all offices, for lists that show them beside every row. */
export async function officeNames(): Promise<(oid: number) => string> {
  const offices = await Office.find().select('office_name').lean();
  const names = new Map(offices.map((office) => [office._id, office.office_name]));
  return (oid) => names.get(oid) ?? '';
}
