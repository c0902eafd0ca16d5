import { model, Schema } from 'mongoose';
import { SCHEMA } from '../database';
import { hashToken, newToken } from '../tokens';

const MINUTE = 60_000;

/** A reload or Back returns to the page within so many minutes of the last one; the page itself works for `longest` (D56). */
const OPEN_MS = { idle: 30 * MINUTE, longest: 240 * MINUTE } as const;

/** Begins a pass, so that a link's own token needs no look-up. */
const PASS = 'pass.';

/**
 * A link that a tab has opened. The tab keeps `_id`, which opens nothing without the secret in its cookie; both together get
 * the pass, which stands for the link's token. Only hashes are stored.
 */
const schema = new Schema(
  {
    _id: { type: String, required: true },
    secret: { type: String, required: true },
    pass: { type: String, required: true },
    link: { type: String, required: true },
    purpose: { type: String, required: true },
    /** The session of the browser when the link was opened: a sign-out ends the visit. */
    session: { type: String, default: null },
    open_until: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  // A lost visit asks for the link again.
  { ...SCHEMA, writeConcern: { w: 1 } },
);
schema.index({ pass: 1 });
schema.index({ link: 1, expires_at: -1 });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

const Visit = model('LinkVisit', schema, 'link_visits');

export type Opened = { link: string; purpose: string; session: string | null };

/** Visits of one link at a time: another one ends the oldest. */
const MOST_VISITS = 5;

/** Begins the visit of a link. The secret goes into the cookie of this visit, and nowhere else. */
export async function beginVisit(opened: Opened, now: Date): Promise<{ visit: string; secret: string }> {
  const [visit, secret] = [newToken(), newToken()];
  await Visit.create({
    ...opened,
    _id: visit,
    secret: hashToken(secret),
    pass: hashToken(passOf(secret)),
    open_until: new Date(now.getTime() + OPEN_MS.idle),
    expires_at: new Date(now.getTime() + OPEN_MS.longest),
  });
  const all = await Visit.find({ link: opened.link }, { _id: 1 }).sort({ expires_at: -1 }).lean();
  const oldest = all.slice(MOST_VISITS).map(({ _id }) => _id);
  if (oldest.length > 0) await Visit.deleteMany({ _id: { $in: oldest } });
  return { visit, secret };
}

/** The visit of a tab and its cookie, prolonged; undefined when they do not fit or its time is over. */
export async function findVisit(
  visit: string,
  secret: string,
  now: Date,
): Promise<(Opened & { pass: string }) | undefined> {
  const found = await Visit.findOneAndUpdate(
    { _id: visit, secret: hashToken(secret), open_until: { $gt: now }, expires_at: { $gt: now } },
    { $set: { open_until: new Date(now.getTime() + OPEN_MS.idle) } },
    { lean: true },
  );
  if (found === null) return undefined;
  const { link, purpose, session } = found;
  return { link, purpose, session: session ?? null, pass: passOf(secret) };
}

export async function endVisit(visit: string): Promise<void> {
  await Visit.deleteOne({ _id: visit });
}

/** The stored id of the link that a token, or the pass of a visit, stands for. */
export async function linkIdOf(token: string, now: Date): Promise<string> {
  const id = hashToken(token);
  if (!token.startsWith(PASS)) return id;
  return (await Visit.findOne({ pass: id, expires_at: { $gt: now } }).lean())?.link ?? id;
}

/** Derived from the secret: a reload in two copies of a tab gives the same pass. */
function passOf(secret: string): string {
  return PASS + hashToken(`pass of ${secret}`);
}

/** The lifetime of the cookie. */
export const VISIT_COOKIE_MS = OPEN_MS.idle;
