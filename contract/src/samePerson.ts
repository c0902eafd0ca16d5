import { nameShown } from './format';
import { phoneDigits } from './phone';
import { folded, searchWords } from './text';
import { birthdayDate } from './tidy';

/** Applications of the last 12 months are compared (D35). */
export const SAME_PERSON_DAYS = 366;

type Person = {
  oid: number;
  first: string;
  last: string;
  email: string;
  birthday: string;
  primary_phone: string;
};

/** The folded name of a person: 'maria garcia lopez' for 'María GARCÍA-López'. */
export function personName(person: Pick<Person, 'first' | 'last'>): string {
  const words = searchWords(nameShown(person));
  return words.length > 0 ? words.join(' ') : folded(nameShown(person)).trim();
}

/** What identifies a person beside office and name: the e-mail address and the birthday, where they are known (D35). */
export function personMarks({ email, birthday }: Pick<Person, 'email' | 'birthday'>): string[] {
  return suspectMarks({ email, birthday, primary_phone: '' }).map(({ mark, value }) => `${mark} ${value}`);
}

/** What two records of one folded name must share, one of them, so that they are suspected to be one person, also across offices. */
export const SUSPECT_MARKS = ['email', 'birthday', 'phone'] as const;
export type SuspectMark = (typeof SUSPECT_MARKS)[number];

/** What is known of these marks. */
export function suspectMarks({
  email,
  birthday,
  primary_phone,
}: Pick<Person, 'email' | 'birthday' | 'primary_phone'>): { mark: SuspectMark; value: string }[] {
  return [
    { mark: 'email' as const, value: email.trim().toLowerCase() },
    { mark: 'birthday' as const, value: birthdayMark(birthday) },
    { mark: 'phone' as const, value: phoneDigits(primary_phone) },
  ].filter(({ value }) => value !== '');
}

/** The marks that two records share. */
export function sharedMarks(
  one: Pick<Person, 'email' | 'birthday' | 'primary_phone'>,
  other: Pick<Person, 'email' | 'birthday' | 'primary_phone'>,
): SuspectMark[] {
  const its = suspectMarks(other);
  return suspectMarks(one)
    .filter(({ mark, value }) => its.some((two) => two.mark === mark && two.value === value))
    .map(({ mark }) => mark);
}

/**
 * What an application of the same office and folded name is to a person (D87): `same`, the person's own; `asked`, the own
 * one perhaps, with another e-mail address; `marked`, another person's perhaps, such as the father's of the same name.
 * Undefined for another name, and without e-mail address or birthday in common.
 */
export type Likeness = 'same' | 'asked' | 'marked';

export function likeness(one: Person, other: Person): Likeness | undefined {
  if (one.oid !== other.oid || personName(one) !== personName(other)) return undefined;
  const [born, otherBorn] = [birthdayMark(one.birthday), birthdayMark(other.birthday)];
  if (!isSameEmail(one, other)) return isKnownAndSame(born, otherBorn) ? 'asked' : undefined;
  // A birthday that does not read as a date may be another spelling of the same one.
  const isDecided =
    born === otherBorn ? born !== '' : [one, other].every(({ birthday }) => birthdayDate(birthday));
  const isSame = isDecided
    ? born === otherBorn
    : isKnownAndSame(phoneDigits(one.primary_phone), phoneDigits(other.primary_phone));
  return isSame ? 'same' : 'marked';
}

/** True for what staff see as a possible duplicate: the same office, folded name, and e-mail or birthday (D35). */
export function isSamePerson(one: Person, other: Person): boolean {
  return likeness(one, other) !== undefined;
}

function isKnownAndSame(one: string, other: string): boolean {
  return one !== '' && one === other;
}

/** True for the same mailbox, where one is known. Many people know a birthday, so it gives no right to an application. */
export function isSameEmail({ email }: Pick<Person, 'email'>, other: Pick<Person, 'email'>): boolean {
  const [mark] = personMarks({ email, birthday: '' });
  return mark !== undefined && mark === personMarks({ email: other.email, birthday: '' })[0];
}

/** The English form has free text, which often reads as a date; the Spanish one an ISO date. */
function birthdayMark(birthday: string): string {
  return birthdayDate(birthday) ?? folded(birthday.trim());
}
