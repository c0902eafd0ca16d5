import { LINK_PURPOSES } from '@rollbook/contract';
import { forgetAgreementCopies, mailbox } from './copies';
import { Limit } from './counters';
import { countersOf } from './counting';
import { triedBy, usesOf } from './limits';
import { RULES } from './rules';

type Named = { first: string; last: string; email: string };

/** Forgets what was counted for the name of a person at an office, and for the mailbox: each key has a digest of it. */
export async function forgetPerson(person: Named, oid: number): Promise<void> {
  const { copies, formLinksInAll, formLinksAgain, linksOfMailboxInAll, triesOfPerson } = RULES;
  const of = mailbox(person.email);
  const named = usesOf(person, oid).flatMap((use) => countersOf(use).map(({ key }) => key));
  const purposes = [...LINK_PURPOSES, 'password'];
  const ofMailbox = [
    ...[copies, formLinksInAll, formLinksAgain].map(({ key }) => `${key}:${of}`),
    ...purposes.map((purpose) => `${linksOfMailboxInAll.key}:${purpose}:${of}`),
    `${triesOfPerson.key}:${triedBy(person)}`,
  ];
  for (const key of person.email === '' ? named : [...named, ...ofMailbox]) {
    // '@' and the end of the window follow a key, or ':' and a network.
    await Limit.deleteMany({ _id: { $gte: `${key}:`, $lt: `${key}A` } });
  }
  if (person.email !== '') await forgetAgreementCopies([person.email]);
}
