import type { mongo } from 'mongoose';
import { nameTokens } from '../../membership/search/searchTokens';
import { changeApplications } from './batches';

type Stored = {
  _id: number;
  oid: number;
  first: string;
  last: string;
  additional_family?: string;
  former_number?: string;
  version: number;
  search: string[];
};

const FIELDS = {
  oid: 1,
  first: 1,
  last: 1,
  additional_family: 1,
  former_number: 1,
  version: 1,
  search: 1,
} as const;

/** The tokens of e-mail address, phone and digests (migration 5), of which this changes nothing. */
const CONTACT = /^(?:%|(?:#\d+ )?[@~])/;

/**
 * The tokens of names with the letters as they are folded now (ı as i, þ as th), and without the pairs of family words. What has
 * them is not written. One that is edited meanwhile gets them by its edit.
 */
export async function refoldNames(database: mongo.Db): Promise<void> {
  await changeApplications<Stored>(database, FIELDS, (stored) => {
    const search = tokensOf(stored);
    const isSame =
      search.length === stored.search.length && search.every((token) => stored.search.includes(token));
    return isSame ? undefined : { search };
  });
}

function tokensOf({
  _id,
  oid,
  first,
  last,
  additional_family = '',
  former_number = '',
  search,
}: Stored): string[] {
  const contact = search.filter((token) => CONTACT.test(token));
  const names = { id: _id, oid, first, last, additional_family, former_number };
  return [...new Set([...nameTokens(names), ...contact])];
}
