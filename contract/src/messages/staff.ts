import type { Language } from '../format';
import { MAX_PASSWORD, MAX_SEARCH_RESULTS, MIN_PASSWORD } from '../limits';

/** Not one of STAFF: every area's client carries it. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again; what you typed was kept.';

/** Texts of the staff areas, in English only, word for word from the specification (§2, §4, §5, §8). */
export const STAFF = {
  paperName: 'Name is required',
  passwordsDiffer: 'New passwords do not match',
  loginFailed: 'Error logging in, please try again',
  cookiesRefused:
    'Your browser refuses cookies, and without them you cannot stay signed in. Please allow cookies for this site in the settings of your browser, then log in again.',
  changePasswordFailed: 'Error, please try again',
  samePassword: 'This is the old password. Please choose another one',
  notTakenBack:
    'This entry can no longer be taken back: the 10 minutes are over, or something has followed it.',
  notPayable: 'Part of this selection was deleted meanwhile, or is not yours to pay. Nothing was charged.',
  markAsPaidFailed: 'There was an issue processing  ',
  nothingRecorded: 'Nothing was recorded.',
  nothingRecordedOffline: 'Nothing was recorded. The connection may be down.',
  maybeRecorded:
    'No answer came. The connection may be down. Names that were recorded are no longer in the list.',
  receivedOnDay: 'Please choose today, or a day of the last 30',
  receivedBefore: (date: string) =>
    `Please choose ${date} or later: one of these names was enrolled on that day`,
  officeMayNotMark: 'Payments outside this system are recorded by the administrator.',
  reasonRequired: 'Please give a reason',
  erased: 'The personal data of this record were erased; nothing is written about the person again',
  inDeposit: 'This payment is in a deposit; take it out there first',
  cancelledByJoining:
    'It was cancelled because this person is here twice: take the joining back on the page of the member',
  anotherPerson: 'This is another person of the same name',
  termOver: 'This membership has run out before it was paid. It can only be renewed as a new application.',
  /** `id` is the shown id of the paid application of the membership. */
  changedOnPaid: (id: string) =>
    `Please change it on the paid application ${id}. It is passed on to this renewal.`,
  loadingOffices: 'Loading the clinics',
  noName: 'No name found',
  findForeign: 'Members of other offices are found by a name, or by the whole ID, such as 1052-3.',
  /** More members of other offices match than are shown (D77). */
  narrowForeign: 'Too many to show. Type the first name as well, a whole name, or the ID, such as 1052-3.',
  emailSent: 'Email Sent',
  passwordUpdated: 'Password Updated',
  submitted: 'Application submitted.  Must submit payment before it will be active.',
  noGroups: 'No office groups added yet.',
  narrowSearch: `The first ${MAX_SEARCH_RESULTS} members are shown. Type more of the name to narrow your search.`,
  searchesOfMinute: 'Too many searches in one minute. Please wait a moment and search again.',
  searchesOfDay:
    'This account has reached the number of searches for one day, and the administrator has been told. Please ask them if you need more. An office still finds its own members.',
  /** `phone` is the plan's. */
  foreignMembersOfDay: (phone: string) =>
    `This office has been shown as many members of other offices as it may see in one day, and the administrator has been told. Members of your own office are still found. To check a member of another office, please call ${phone}.`,
  foreignMembersOfMonth: (phone: string) =>
    `This office has been shown as many members of other offices as it may see in 30 days, and the administrator has been told. Members of your own office are still found. To check a member of another office, please call ${phone}.`,
  groupRequired: 'Office group is required',
  officeName: 'Office name is required',
  groupName: 'Name is required',
  username: 'Username is required',
  webAddress: 'Please enter an address that begins with http:// or https://',
  passwordTooShort: `Please use at least ${MIN_PASSWORD} characters`,
  passwordTooLong: `Please use at most ${MAX_PASSWORD} characters`,
  passwordGuessable: 'This password is easy to guess.',
  submitSubtitle: 'Legal - Simple - Patient Friendly',
} as const;

const cardFailedIn: Record<Language, (email: string) => string> = {
  en: (email) =>
    `There was an issue processing your payment. Please verify the number, dates, and cvc and try again.  If this persists email ${email}.`,
  es: (email) =>
    `Hubo un problema al procesar su pago. Verifique el número, las fechas y el código de seguridad (CVV) e intente de nuevo. Si esto continúa, escriba a ${email}.`,
};

/** The alert for a failed card payment (§8), also in Spanish; `email` is the plan's support address. */
export function cardFailed(email: string, language: Language = 'en'): string {
  return cardFailedIn[language](email);
}

/** The message of a failed call for which section 8 has no text; `what` is a noun with its article. */
export function couldNot(verb: 'load' | 'save', what: string): string {
  return `Could not ${verb} ${what}, please try again`;
}

/** The message for an invalid new password; undefined for a valid one. */
export function newPasswordFault(password: string): string | undefined {
  if (password.length < MIN_PASSWORD) return STAFF.passwordTooShort;
  return password.length > MAX_PASSWORD ? STAFF.passwordTooLong : undefined;
}
