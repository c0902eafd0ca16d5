import { phoneDigits } from '@rollbook/contract';
import { type Named as NamesOf, nameTokens, ownToken } from './nameTokens';
import { loginName } from '../../parties/accounts/names';

export { isNumber, ownToken, pairToken, personToken } from './nameTokens';

type Named = NamesOf & { email: string; primary_phone: string };

/**
 * The tokens by which member search finds an application: those of its names (`nameTokens`), the e-mail address and the phone.
 * Many members share a first or a last name and few share both: without pairs, the search for a full name would scan all members
 * with one of the two. Many ids of all offices begin with the same digits: their own office finds them by a token that begins
 * with the office, as it does the e-mail address and the phone: nothing of these is read of other offices. The address also
 * leads a member to the own memberships. Another form needs a migration of the stored tokens.
 */
export function searchTokens(application: Named): string[] {
  const contact = contactTokens(application);
  const own = contact.map((token) => ownToken(application.oid, token));
  return [...new Set([...nameTokens(application), ...own, ...contact])];
}

function contactTokens({ email, primary_phone }: Pick<Named, 'email' | 'primary_phone'>): string[] {
  const digits = phoneDigits(primary_phone);
  return [...(email === '' ? [] : [emailToken(email)]), ...(digits === '' ? [] : [phoneToken(digits)])];
}

/** The token of an e-mail address, in any case: '@ann@mail.example'. No word can be it. */
export function emailToken(email: string): string {
  return `@${loginName(email)}`;
}

/** The token of a phone, last digit first, so that it begins with the end that was typed: '~8310555303'. No word can be it. */
export function phoneToken(digits: string): string {
  return `~${[...digits].toReversed().join('')}`;
}

/** The filter for applications with a token that begins so. */
export function withToken(start: string): { search: { $regex: string } } {
  return { search: { $regex: `^${start.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}` } };
}
