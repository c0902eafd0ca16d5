import { memberIdIn, recordThatStays } from '@rollbook/contract';
import { invalidFields } from '../../base/http/problem';
import { livingChain } from '../../membership/record/joined';
import { findMember } from '../../membership/record/records';
import { readChain, type StoredChain } from '../../membership/record/chain';
import { readPair } from '../../membership/joining/join';
import { type Pair, toRecord } from '../../membership/joining/plan';
import { openTwice } from '../requests/twice';
import { stopsOf } from './stops';

export type Asked = { id: number; other: string; stays?: number | undefined };
export type Found = Pair & {
  /** What keeps each from being joined. */
  stops: { stays: string[]; goes: string[] };
  asked: Awaited<ReturnType<typeof openTwice>>;
};

/** Both records: one by any application; the other by its Member ID, by that of one of its terms, or by the id of an application. */
export async function findPair({ id, other, stays }: Asked): Promise<Found> {
  const { stored: one } = await findMember(id);
  const two = await findNumbered(other);
  const asked = await openTwice([one, two]);
  const [stopsOfOne, stopsOfTwo] = await Promise.all([stopsOf(one, asked?._id), stopsOf(two, asked?._id)]);
  const suggested = recordThatStays(toRecord(one), toRecord(two))?.chain ?? one.chain;
  const isOneFirst = (stays ?? suggested) === one.chain;
  const [first, second] = isOneFirst ? [one, two] : [two, one];
  const pair = await readPair({ stays: first.chain, goes: second.chain });
  const stops = isOneFirst
    ? { stays: stopsOfOne, goes: stopsOfTwo }
    : { stays: stopsOfTwo, goes: stopsOfOne };
  return { ...pair, stops, asked };
}

/** An id as `recordId` takes it. */
const APPLICATION = /^[1-9]\d{0,9}$/;

async function findNumbered(text: string): Promise<StoredChain> {
  const number = memberIdIn(text)?.split('-')[0] ?? APPLICATION.exec(text)?.[0];
  if (number === undefined) throw invalidFields({ other: 'Please enter the Member ID, such as 1052-3' });
  const living = await readChain(await livingChain(Number(number)));
  if (living !== undefined) return living;
  return (await findMember(Number(number))).stored;
}
