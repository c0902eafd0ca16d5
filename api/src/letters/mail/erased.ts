import { modelNamed } from '../../base/personal/blank';
import { filterOf, type Found, type Known } from '../../base/personal/found';
import { mentions, pseudonymShown, without } from '../../base/personal/words';
import { Outbox } from './model';

/** Deletes the mails to a person and about the person, and takes the person out of what others are still to be told. */
export async function eraseMails(person: Found & Known): Promise<void> {
  const { chain, mailboxes } = person;
  const about = filterOf('Outbox', person);
  if (about !== undefined) await modelNamed('Outbox').deleteMany(about);
  if (mailboxes.length > 0) {
    const to = { 'to.address': { $in: mailboxes } };
    await Outbox.deleteMany({ state: 'sent', ...to });
    await Outbox.deleteMany({ state: { $in: ['due', 'dead', 'dropped'] }, ...to });
  }
  const isNamed = mentions(person);
  // The content of a mail that was sent is emptied already.
  const left = Outbox.find({ state: { $in: ['due', 'dead'] } })
    .lean()
    .cursor();
  for await (const { _id, data } of left) {
    const next = without(data, isNamed, pseudonymShown(chain));
    if (JSON.stringify(next) !== JSON.stringify(data))
      await Outbox.updateOne({ _id }, { $set: { data: next } });
  }
}
