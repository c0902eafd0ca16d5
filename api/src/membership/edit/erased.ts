import { actorLeft } from '../../base/personal/blank';
import { pseudonym } from '../../base/personal/words';
import { Application, type ApplicationDoc } from '../record/application';
import { Membership } from '../record/membership';
import { emailToken, searchTokens } from '../search/searchTokens';

/** The terms of a membership in any state, the oldest first. */
export function termsOf(chain: number): Promise<ApplicationDoc[]> {
  return Application.find({ chain }).sort({ chain: 1, starts: 1 }).lean();
}

/** The membership of an application in any state. */
export async function chainOfAny(id: number): Promise<number | undefined> {
  const application = await Application.findById(id).select('chain').lean();
  return application?.chain;
}

/** Addresses that no live application of another membership has: a family that shares one keeps it. */
export async function ownMailboxes(emails: readonly string[], chain: number): Promise<string[]> {
  const own: string[] = [];
  for (const email of emails) {
    const others = { search: emailToken(email), state: 'live', chain: { $ne: chain } } as const;
    if ((await Application.exists(others)) === null) own.push(email);
  }
  return own;
}

/** From then on no term is added: a renewal that is being stored looks for it, as for a cancellation. */
export async function closeForErasure(chain: number, at: Date): Promise<void> {
  await Membership.updateOne({ _id: chain }, { $set: { erased_at: at } }, { upsert: true });
}

export async function openAfterAll(chain: number, at: Date): Promise<void> {
  await Membership.updateOne({ _id: chain, erased_at: at }, { $set: { erased_at: null } });
}

/**
 * Erases the person from the terms, each in one conditional update: who has read one before finds another version, so that no
 * edit, job or Undo writes the words back.
 */
export async function eraseTerms(chain: number, at: Date): Promise<void> {
  const names = pseudonym(chain);
  for (;;) {
    const left = await Application.find({ chain, erased_at: null }).lean();
    if (left.length === 0) return;
    for (const application of left) {
      const { _id, version } = application;
      const search = searchTokens({ ...application, ...BLANK, also: [], ...names, id: _id });
      const set = { ...emptied(application), ...names, search, erased_at: at };
      await Application.updateOne({ _id, version, erased_at: null }, { $set: set, $inc: { version: 1 } });
    }
  }
}

/** The note of a payment stands at each of its names. */
export async function eraseNotesOf(payment: string, ids: readonly number[]): Promise<void> {
  await Application.updateMany({ _id: { $in: ids }, payment }, { $set: { payment_note: '' } });
}

const BLANK = {
  email: '',
  primary_phone: '',
  birthday: '',
  additional_family: '',
  former_number: '',
  also: [],
};

function emptied({ changed_by, deleted_by, paper_copy }: ApplicationDoc): Partial<ApplicationDoc> {
  return {
    ...BLANK,
    also: [],
    street_address: '',
    city: '',
    address_state: '',
    zip: '',
    birthday: '',
    payment_note: '',
    former_names: [],
    member_since: '',
    attempt_digest: '',
    changed_by: actorLeft(changed_by),
    deleted_by: actorLeft(deleted_by),
    // Nothing of these is due without the person.
    signed: false,
    renamed: false,
    paper_copy: paper_copy === 'due' ? '' : paper_copy,
    copies_due: false,
    twice_due: false,
  };
}
