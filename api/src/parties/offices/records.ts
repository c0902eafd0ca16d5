import { Office, type OfficeDoc } from './model';

export async function findOffice(oid: number): Promise<OfficeDoc | null> {
  return Office.findOne({ _id: oid }).lean();
}

/** These offices, by number; unknown ones are left out. */
export async function findOffices(oids: number[]): Promise<OfficeDoc[]> {
  return Office.find({ _id: { $in: [...new Set(oids)] } })
    .sort({ _id: 1 })
    .lean();
}

/** False for a deactivated office. */
export async function isActive(oid: number): Promise<boolean> {
  return (await Office.exists({ _id: oid, active: true })) !== null;
}

/** The active office that signs in with this name. */
export async function activeOfficeByLogin(login: string): Promise<OfficeDoc | null> {
  return Office.findOne({ login, active: true }).lean();
}

/** Stores the time of a sign-in; null when the office is no longer active. */
export async function noteSignIn(oid: number, at: Date): Promise<OfficeDoc | null> {
  return Office.findOneAndUpdate(
    { _id: oid, active: true },
    { $set: { login_time: at } },
    { returnDocument: 'after', lean: true },
  );
}

/** The group of an office; undefined when the office is unknown or has none. */
export async function groupOfOffice(oid: number): Promise<number | undefined> {
  const office = await Office.findOne({ _id: oid }).select('ogid').lean();
  return office?.ogid ?? undefined;
}

/** The names of a group's offices by their numbers. */
export async function officesOfGroup(ogid: number): Promise<Map<number, string>> {
  const offices = await Office.find({ ogid }).select('office_name').lean();
  return new Map(offices.map((office) => [office._id, office.office_name]));
}

/** The present names of these offices, or of all; '' for unknown ones. */
export async function officeNames(oids?: number[]): Promise<(oid: number) => string> {
  const offices = await Office.find(oids === undefined ? {} : { _id: { $in: [...new Set(oids)] } })
    .select('office_name')
    .lean();
  const names = new Map(offices.map((office) => [office._id, office.office_name]));
  return (oid) => names.get(oid) ?? '';
}
