import type { Handler } from '../http/context';
import { Group } from './model';
import { toGroup } from './wire';

/** All groups by name. */
export const getGroups: Handler<'getGroups'> = async () => {
  const groups = await Group.find().lean();
  return groups.toSorted((one, other) => one.name.localeCompare(other.name, 'en')).map(toGroup);
};
