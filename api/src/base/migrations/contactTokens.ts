import { phoneDigits } from '@rollbook/contract';
import type { mongo } from 'mongoose';

type Stored = {
  _id: number;
  oid: number;
  email: string;
  primary_phone?: string;
  version: number;
  search: string[];
};

const FIELDS = { oid: 1, email: 1, primary_phone: 1, version: 1, search: 1 } as const;

/** Applications that are read and written at once. */
const BATCH = 500;

/**
 * The tokens by which applications of 1.0 are found by e-mail address and phone (K1), beside those that they have. One that is
 * edited meanwhile gets them by its edit.
 */
export async function addContactTokens(database: mongo.Db): Promise<void> {
  const applications = database.collection<Stored>('applications');
  for (let after = -1; ;) {
    const read = await applications
      .find({ _id: { $gt: after } })
      .project<Stored>(FIELDS)
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = read.at(-1);
    if (last === undefined) return;
    const updates = read.map((stored) => ({
      updateOne: {
        filter: { _id: stored._id, version: stored.version },
        update: { $set: { search: [...new Set([...stored.search, ...tokensOf(stored)])] } },
      },
    }));
    await applications.bulkWrite(updates, { ordered: false });
    after = last._id;
  }
}

function tokensOf({ oid, email, primary_phone = '' }: Stored): string[] {
  const digits = phoneDigits(primary_phone);
  const address = email === '' ? [] : [`@${email.normalize('NFC').trim().toLowerCase()}`];
  const phone = digits === '' ? [] : [`~${[...digits].toReversed().join('')}`];
  return [...address, ...phone].flatMap((token) => [`#${oid} ${token}`, token]);
}
