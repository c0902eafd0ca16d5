import { matchOffices } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { officeDirectory } from './directory';

/** A page of the public directory. A deactivated office is not in it. */
export const getParticipatingOffices: Handler<'getParticipatingOffices'> = async ({
  search,
  limit,
  cursor,
}) => {
  const { active } = await officeDirectory();
  const found = matchOffices(
    active.map(({ listed }) => listed),
    search,
  );
  const offices = found.slice(cursor, cursor + limit);
  const next = cursor + limit < found.length ? cursor + limit : null;
  return { offices, total: found.length, next };
};
