import { randomBytes } from 'node:crypto';
import { CARD_ALPHABET, CARD_CODE_LENGTH } from '@rollbook/contract';
import { unlessTaken } from '../../base/database';
import { joinedInto, livingChain } from './joined';
import { Membership } from './membership';

/** The code of a membership's card, made when it is first needed. */
export async function memberCardCode(chain: number): Promise<string> {
  const stored = await Membership.findOne({ _id: chain }).select('card').lean();
  if (stored !== null && stored.card !== '') return stored.card;
  const card = newCode();
  // Of two first readers one stores its code: the other's filter or its insert meets the stored document.
  const made = await unlessTaken(() =>
    Membership.updateOne({ _id: chain, card: '' }, { $set: { card } }, { upsert: true }),
  );
  return made === undefined ? memberCardCode(chain) : card;
}

/** Gives a membership a new code. The old one is unknown from then on, and so are those of records that were joined into it. */
export async function reissue(chain: number): Promise<string> {
  const card = newCode();
  const joined = await joinedInto(chain);
  if (joined.length > 0) await Membership.updateMany({ _id: { $in: joined } }, { $set: { card: '' } });
  await Membership.updateOne({ _id: chain }, { $set: { card } }, { upsert: true });
  return card;
}

/** The membership of a card; undefined for a code that is unknown or was replaced. */
export async function chainOfCard(card: string): Promise<number | undefined> {
  const found = await Membership.findOne({ card }).select('_id joined_into').lean();
  if (found === null) return undefined;
  return (found.joined_into ?? null) === null ? found._id : livingChain(found._id);
}

/** 130 random bits: five for each sign. */
function newCode(): string {
  return Array.from(randomBytes(CARD_CODE_LENGTH), (byte) => CARD_ALPHABET[byte % 32]).join('');
}
