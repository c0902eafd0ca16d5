import { createHash } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { SCHEMA, unlessTaken } from '../../base/database';
import type { Lane } from '../../base/http/fairQueue';
import type { CardFacts } from './cardPieces';

type Pdf = Uint8Array<ArrayBuffer>;

/** Raised when the same facts are printed in another way. */
const FORM = 4;
/** A card is opened often after an enrolment or a renewal; later it is made again, in s. */
const KEPT_SECONDS = 30 * 86_400;

const schema = new Schema(
  {
    /** The membership. */
    _id: { type: Number, required: true },
    /** SHA-256 of all that the card shows, its code as well. */
    shows: { type: String, required: true },
    pdf: { type: Buffer, required: true },
    made: { type: Date, required: true },
  },
  // A lost one is made again.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ made: 1 }, { expireAfterSeconds: KEPT_SECONDS });
export const StoredCard = model('StoredCard', schema, 'cards');

/** Cards being made: parallel readers of one lane share one. */
const underWay = new Map<string, Promise<Pdf>>();

/**
 * The card of a membership, rendered once for each code and content: a new code, name, family, language or brand makes
 * another card, in the place of the old one.
 */
export function storedCard(
  chain: number,
  facts: CardFacts,
  lane: Lane,
  render: () => Promise<Uint8Array>,
): Promise<Pdf> {
  const shows = createHash('sha256')
    .update(JSON.stringify([FORM, facts]))
    .digest('hex');
  const key = `${lane} ${chain} ${shows}`;
  const running = underWay.get(key);
  if (running !== undefined) return running;
  const made = readOrMake(chain, shows, render).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

async function readOrMake(chain: number, shows: string, render: () => Promise<Uint8Array>): Promise<Pdf> {
  const known = await StoredCard.findOne({ _id: chain, shows });
  if (known !== null) return new Uint8Array(known.pdf);
  const pdf = Buffer.from(await render());
  const set = { shows, pdf, made: new Date() };
  await unlessTaken(() => StoredCard.updateOne({ _id: chain }, { $set: set }, { upsert: true }));
  return new Uint8Array(pdf);
}
