import { nameShown } from './format';
import { folded, searchWords } from './text';
import { birthdayDate } from './tidy';

/** Applications of the last 12 months are compared (D35). */
export const SAME_PERSON_DAYS = 366;

type Person = { oid: number; first: string; last: string; email: string; birthday: string };

/** The folded name of a person: 'maria garcia lopez' for 'María GARCÍA-López'. */
export function personName(person: Pick<Person, 'first' | 'last'>): string {
  const words = searchWords(nameShown(person));
  return words.length > 0 ? words.join(' ') : folded(nameShown(person)).trim();
}

/** What identifies a person beside office and name: the e-mail address and the birthday, where they are known (D35). */
export function personMarks({ email, birthday }: Pick<Person, 'email' | 'birthday'>): string[] {
  const marks = [`email ${email.trim().toLowerCase()}`, `birthday ${birthdayMark(birthday)}`];
  return marks.filter((mark) => !mark.endsWith(' '));
}

/** True for the same office, folded name, and e-mail or birthday (D35). */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.oid !== other.oid || personName(one) !== personName(other)) return false;
  const marks = personMarks(other);
  return personMarks(one).some((mark) => marks.includes(mark));
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
