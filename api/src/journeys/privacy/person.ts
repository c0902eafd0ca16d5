import type { Found, Known, KnownAs } from '../../base/personal/found';
import { membersSigned } from '../../letters/agreements/signedAgreement';
import { ownMailboxes, termsOf } from '../../membership/edit/erased';
import type { ApplicationDoc } from '../../membership/record/application';
import { paymentsOf } from '../../money/payments/erased';
import { loginName, memberAccount } from '../../parties/accounts/names';
import { saidAbout } from './history';

/** What a person is and was known by, and by what the records are found. */
export type Person = Found & Known & { applications: ApplicationDoc[] };

/** Everything by which records of a membership are found, also what was changed since. Undefined when there is none. */
export async function personOf(chain: number): Promise<Person | undefined> {
  const applications = await termsOf(chain);
  const [first] = applications;
  if (first === undefined) return undefined;
  const ids = applications.map(({ _id }) => _id);
  const said = [
    ...applications,
    ...applications.flatMap(({ former_names }) => former_names),
    ...(await membersSigned(ids)),
    ...(await saidAbout(ids)),
  ].map((one) => new Map<string, unknown>(Object.entries(one)));
  const textsOf = (field: string) =>
    unique(said.map((one) => textIn(one, field))).filter((one) => one !== '');
  const also = applications.flatMap((one) => one.also ?? []).filter((one) => one.startsWith('@'));
  const emails = unique([...textsOf('email'), ...also.map((one) => one.slice(1))]);
  const own = await ownMailboxes(emails, chain);
  // Some are stored as they were typed, others as they are compared.
  const mailboxes = unique([...own, ...own.map(loginName)]);
  const paid = applications.flatMap(({ payment }) => payment ?? []);
  return {
    chain,
    ids,
    payments: unique([...paid, ...(await paymentsOf(ids, mailboxes))]),
    mailboxes,
    accounts: unique(mailboxes.map(memberAccount)),
    names: namesIn(said, first.oid),
    phones: textsOf('primary_phone'),
    applications,
  };
}

function namesIn(said: readonly Map<string, unknown>[], oid: number): KnownAs[] {
  const known = said.map((one) => ({
    first: textIn(one, 'first'),
    last: textIn(one, 'last'),
    email: textIn(one, 'email'),
    oid,
  }));
  const named = known.filter(({ first, last, email }) => first + last + email !== '');
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
}

function textIn(said: Map<string, unknown>, field: string): string {
  const text = said.get(field);
  return typeof text === 'string' ? text : '';
}

const unique = (texts: string[]) => [...new Set(texts)];
