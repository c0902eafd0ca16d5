import type { mongo } from 'mongoose';
import type { Step } from '../../base/migrations/migration';
import { isSuspectToken, suspectTokens } from '../../membership/search/searchTokens';
import { changeBatch } from './batches';

type Stored = {
  _id: number;
  first: string;
  last: string;
  email: string;
  primary_phone?: string;
  birthday?: string;
  also?: string[];
  version: number;
  search: string[];
  twice_due?: boolean;
};

const FIELDS = {
  first: 1,
  last: 1,
  email: 1,
  primary_phone: 1,
  birthday: 1,
  also: 1,
  version: 1,
  search: 1,
  twice_due: 1,
} as const;

/**
 * The tokens by which a person who is here twice is found, and that each application is looked for. One that has both, or is edited
 * meanwhile, is left alone. In the background: of two records the one that is looked for later finds the other.
 */
export async function addSuspectTokens(database: mongo.Db, after: number): Promise<Step | undefined> {
  return changeBatch<Stored>(
    database,
    after,
    FIELDS,
    ({ primary_phone = '', search, twice_due, ...stored }) => {
      const tokens = suspectTokens({ ...stored, primary_phone });
      if (twice_due !== undefined && tokens.every((token) => search.includes(token))) return undefined;
      return { search: [...search.filter((token) => !isSuspectToken(token)), ...tokens], twice_due: true };
    },
  );
}
