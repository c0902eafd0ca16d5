import { Audit } from '../../base/audit/record';
import { callerNames } from './callerNames';
import { Person, type PersonDoc } from './model';

/** Who let a person in, as the history names the caller; `has_left`: that person has no sign-in any more. */
type Inviter = { who: string; name: string; has_left: boolean };

/** Who invited each of these accounts, from the history; null where it does not tell. */
export async function invitersOf(accounts: readonly string[]): Promise<(account: string) => Inviter | null> {
  const invitations = await Audit.find({
    subject: 'account',
    subject_id: { $in: [...accounts] },
    what: 'person invited',
  })
    .select('subject_id who')
    .lean();
  const callers = [...new Set(invitations.map(({ who }) => who))];
  const [nameOf, left] = await Promise.all([
    callerNames(callers),
    Person.find({ account: { $in: callers }, state: 'left' })
      .select('account')
      .lean(),
  ]);
  const gone = new Set(left.map(({ account }) => account));
  const byAccount = new Map(invitations.map(({ subject_id, who }) => [subject_id, who]));
  return (account) => {
    const who = byAccount.get(account);
    return who === undefined ? null : { who, name: nameOf(who), has_left: gone.has(who) };
  };
}

/** Those whom a person has invited, and who are here now in this state, by name. */
export async function letInBy(
  { account: who }: Pick<PersonDoc, 'account'>,
  state: PersonDoc['state'],
): Promise<PersonDoc[]> {
  const invitations = await Audit.find({ subject: 'account', what: 'person invited', who })
    .select('subject_id')
    .lean();
  const accounts = invitations.map(({ subject_id }) => subject_id);
  return Person.find({ account: { $in: accounts }, state })
    .sort({ name: 1 })
    .lean();
}
