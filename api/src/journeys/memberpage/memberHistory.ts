import type { Brand, CallAnswer } from '@rollbook/contract';
import { readCursor } from '../../base/http/keyset';
import { trailOfApplications } from '../audit/getAuditTrail';
import { mailsAbout } from '../../letters/mail/mailsAbout';
import { isNumberOf } from '../../membership/record/chain';

type About = {
  /** The applications whose mails are shown. */
  ids: readonly number[];
  /** These and the deleted ones, whose history is shown too. */
  told: readonly number[];
  cursor: string | undefined;
  /** The office whose page it is; undefined for the administrator, who reads all. */
  office: number | undefined;
};

type Entry = CallAnswer<'getMemberPage'>['history'][number];
type History = Pick<CallAnswer<'getMemberPage'>, 'mails' | 'history' | 'next' | 'more_of'>;

/** The place in the history and the one in the mails: empty when there is no more. */
const CURSOR = /^([^/]*)\/(.*)$/;

/** The mails and the history of a membership, from the newest or from a cursor on. */
export async function memberHistory({ ids, told, cursor, office }: About, brand: Brand): Promise<History> {
  const [afterTrail, afterMail] = cursor === undefined ? [] : readCursor(cursor, CURSOR);
  const [trail, sent] = await Promise.all([
    afterTrail === '' ? NO_TRAIL : trailOfApplications(told, afterTrail),
    afterMail === '' ? NO_MAILS : mailsAbout(ids, afterMail, brand),
  ]);
  const isWhole = trail.next === null && sent.next === null;
  return {
    mails: sent.mails,
    history: office === undefined ? trail.entries : trail.entries.map((one) => withoutStranger(one, office)),
    next: isWhole ? null : `${trail.next ?? ''}/${sent.next ?? ''}`,
    more_of: [
      ...(sent.next === null ? [] : ['mails' as const]),
      ...(trail.hasMoreNotes ? ['notes' as const] : []),
      ...(trail.next === null ? [] : ['history' as const]),
    ],
  };
}

const NO_TRAIL = { entries: [], next: null, hasMoreNotes: false };
const NO_MAILS = { mails: [], next: null };

/** What a record of another office held before a joining is not for this one: the entry says only that they were joined. */
function withoutStranger(entry: Entry, office: number): Entry {
  if (entry.what !== 'records joined') return entry;
  const { number, joined } = entry.after ?? {};
  const isOwn = [number, joined].every((one) => typeof one === 'string' && isNumberOf(one, office));
  return isOwn ? entry : { ...entry, before: null, after: { number, joined } };
}
