import { findGroup, groupNames } from '../groups/records';
import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Office, type OfficeDoc } from './model';
import { toOffice, toPublicOffice } from './wire';

/** The offices by name: all of them in full to the administrator, the active ones' public fields to others (D5, D25). */
export const getOffices: Handler<'getOffices'> = async (_input, { caller }) => {
  const isAdmin = caller.role === 'admin';
  const offices = await Office.find(isAdmin ? {} : { active: true }).lean();
  const nameOf = await groupNames();
  const toWire = isAdmin ? toOffice : toPublicOffice;
  return byName(offices).map((office) => toWire(office, nameOf(office.ogid)));
};

/** A group's offices by name, in full; deactivated ones too, because the group keeps their records (D25). */
export const getOfficesInGroup: Handler<'getOfficesInGroup'> = async ({ ogid }) => {
  const group = await findGroup(ogid);
  if (group === null) throw unknownRecord('group');
  const offices = await Office.find({ ogid }).lean();
  return byName(offices).map((office) => toOffice(office, group.name));
};

function byName(offices: OfficeDoc[]): OfficeDoc[] {
  return offices.toSorted((one, other) => one.office_name.localeCompare(other.office_name, 'en'));
}
