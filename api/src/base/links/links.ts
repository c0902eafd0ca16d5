import { type Language, linkMessages, type LinkPurpose } from '@rollbook/contract';
import { insertComplete } from '../database';
import { ApiProblem } from '../http/problem';
import { hashToken, newToken } from '../tokens';
import { type About, Link } from './model';
import { linkIdOf } from './visits';

export type NewLink = { purpose: LinkPurpose; about: About; minutes: number };

/** The token of a new link, which works once within so many minutes. */
export async function newLink(
  { purpose, about, minutes }: NewLink,
  now: Date,
  token = newToken(),
): Promise<string> {
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  await insertComplete(Link, { _id: hashToken(token), purpose, about, expires_at, used_at: null });
  return token;
}

/** What a link is about. Changes nothing; undefined for a token that is wrong, used, expired or for another purpose. */
export async function readLink(token: string, purpose: LinkPurpose, now: Date): Promise<About | undefined> {
  return (await Link.findOne(await working(token, purpose, now)).lean())?.about;
}

/** What a link is about that was used and has not expired. It opens nothing: its page says what became of it. */
export async function readUsedLink(
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<About | undefined> {
  const used = { ...(await working(token, purpose, now)), used_at: { $ne: null } };
  return (await Link.findOne(used).lean())?.about;
}

/** What the latest link of a mailbox is about, used or not; undefined when it has none that has not expired. */
export async function newestAbout(
  email: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<About | undefined> {
  const newest = await Link.findOne({ 'about.email': email, purpose, expires_at: { $gt: now } })
    .sort({ expires_at: -1 })
    .lean();
  return newest?.about;
}

/** Uses a link up; undefined when it does not work, or when another request was first. */
export async function spendLink(token: string, purpose: LinkPurpose, now: Date): Promise<About | undefined> {
  const used = await Link.findOneAndUpdate(
    await working(token, purpose, now),
    { $set: { used_at: now } },
    { lean: true },
  );
  return used?.about;
}

/** The answer for a link that does not work: it does not say why. */
export function linkEnded(language: Language): ApiProblem {
  return new ApiProblem('link_ended', linkMessages[language].ended);
}

async function working(token: string, purpose: LinkPurpose, now: Date) {
  return { _id: await linkIdOf(token, now), purpose, used_at: null, expires_at: { $gt: now } };
}
