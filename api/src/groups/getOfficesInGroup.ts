import type { Handler } from '../http/context';
import { unknownRecord } from '../http/problem';
import { Office } from '../offices/model';
import { toOffice } from '../offices/wire';
import { Group } from './model';

/** A group's offices by name, all fields; deactivated ones too, whose records the group keeps (D25). */
export const getOfficesInGroup: Handler<'getOfficesInGroup'> = async ({ ogid }) => {
  const group = await Group.findOne({ _id: ogid }).lean();
  if (group === null) throw unknownRecord('group');
  const offices = await Office.find({ ogid }).lean();
  return offices
    .toSorted((one, other) => one.office_name.localeCompare(other.office_name, 'en'))
    .map((office) => toOffice(office, group.name));
};
