import type { Handler } from '../http/context';
import { Office } from './model';
import { groupNames, toOffice, toPublicOffice } from './wire';

/** The offices by name: all fields and deactivated ones to the administrator, the public ones to others (D5, D25). */
export const getOffices: Handler<'getOffices'> = async (_input, { caller }) => {
  const isAdmin = caller.role === 'admin';
  const offices = await Office.find(isAdmin ? {} : { active: true }).lean();
  const nameOf = await groupNames();
  const toWire = isAdmin ? toOffice : toPublicOffice;
  return offices
    .toSorted((one, other) => one.office_name.localeCompare(other.office_name, 'en'))
    .map((office) => toWire(office, nameOf(office.ogid)));
};
