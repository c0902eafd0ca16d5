import type { Call } from './watching';

/** What a step was, as far as it decides what becomes of typed text. */
export type Happening = {
  /** What was pressed, and the form around it. */
  control: { name: string; form: string | undefined } | undefined;
  calls: readonly Call[];
  from: string;
  to: string;
  isTravel: boolean;
  isNewDocument: boolean;
};

/** A text that was typed: in which field, and what must stand there. */
export type Entry = { ref: string; key: string; name: string; form: string | undefined; text: string };

/** What becomes of it: another text, or nothing more is known of it. */
type Ending = {
  why: string;
  when: (happening: Happening, entry: Entry) => boolean;
  becomes: string | 'unknown';
};

const FORM_PATHS = ['/', '/spanish'];
const JOINED = '/applicationsubmitted';
const SIGN_INS = ['/auth/login', '/auth/officeLogin', '/auth/groupLogin'];
const CHANGE_PASSWORD = '/auth/officeChangePassword';
const STORING = [
  '/api/application/officeSubmitApplication',
  '/api/application/editApplication',
  '/api/membership/addNote',
  '/api/application/addOffice',
  '/api/application/editOffice',
  '/api/groups/addGroup',
  '/api/groups/editGroup',
  '/api/groups/changeGroupPassword',
  CHANGE_PASSWORD,
];

/** Where the result of a call is typed, and the buttons that begin it. */
export const CALL_FIELD = 'How did the call go?';
export const isCallResult = (name = '') =>
  /^(Will come|Left a message|No answer|Will not (renew|pay))$/.test(name);

/** The public form keeps what was typed while this tab lives, wherever one goes; other fields end with their screen. */
export const isKeptByTab = ({ key }: Pick<Entry, 'key'>): boolean =>
  isOfForm(key) && !key.endsWith('#field-office');

const isOfForm = (key: string) => key.startsWith('application form');
const isBirthday = ({ key }: Entry) => key.endsWith('#field-birthday');
const isTypedName = ({ key }: Entry) => key.endsWith('#typed-name');
const isSameForm = ({ control }: Happening, { form }: Entry) =>
  control?.form !== undefined && control.form === form;
const isPressed = ({ control }: Happening, name: RegExp) => control !== undefined && name.test(control.name);
const wasStored = ({ calls }: Happening) =>
  calls.some(({ path, status }) => STORING.includes(path) && status < 300);
export const isPasswordChanged = ({ path, status }: Call) => path === CHANGE_PASSWORD && status < 300;
const wasRefused = ({ calls }: Happening, paths: readonly string[]) =>
  calls.some(({ path, status }) => paths.includes(path) && status >= 400);

/** Everything that may take a typed text away. What is not here and is lost is a defect. */
export const ENDINGS: readonly Ending[] = [
  {
    why: "'Clear the form' clears it after its question",
    when: (happening, { key }) => isOfForm(key) && isPressed(happening, /^(Yes, clear|Sí, borrar)$/),
    becomes: '',
  },
  {
    why: 'a kiosk keeps nothing when it begins, starts over and ends',
    when: (happening, { key }) =>
      isOfForm(key) &&
      (isPressed(happening, /^(Start the kiosk|(Yes, s|S)tart over|Done|Listo|(Sí, e|E)mpezar de nuevo)$/) ||
        happening.calls.some(({ path, status }) => SIGN_INS.includes(path) && status < 300)),
    becomes: 'unknown',
  },
  {
    why: 'an application that was taken leaves nothing behind',
    when: ({ to, isTravel }, { key }) => isOfForm(key) && to === JOINED && !isTravel,
    becomes: '',
  },
  {
    why: 'birthday and signature are kept by the page alone, not by the tab',
    when: ({ isNewDocument, to }, entry) =>
      (isBirthday(entry) || isTypedName(entry)) && (isNewDocument || !FORM_PATHS.includes(to)),
    becomes: '',
  },
  {
    why: 'the Spanish form has a date field: it writes the birthday in another way, or keeps it for the English form (§3)',
    when: ({ from, to }, entry) => isBirthday(entry) && from !== to && FORM_PATHS.includes(to),
    becomes: 'unknown',
  },
  {
    why: 'the family is kept as one text: a name with commas or parentheses opens as several rows, or with its relation',
    when: ({ isNewDocument, from, to }, { key, text }) =>
      /additionalFamily-name-\d+$/.test(key) && /[,()]/.test(text) && (isNewDocument || from !== to),
    becomes: 'unknown',
  },
  {
    why: 'who takes a row of the family away takes its name and relation along',
    when: (happening, { key }) =>
      /additionalFamily-(name|relation)-\d+$/.test(key) && isPressed(happening, /^(Remove|Quitar)\b/),
    becomes: 'unknown',
  },
  {
    why: 'a signature that is cleared, or drawn after all, is no longer typed',
    when: (happening, entry) =>
      isTypedName(entry) &&
      isPressed(happening, /^(Clear Signature|I prefer to draw|Borrar la firma|Prefiero dibujar)/),
    becomes: '',
  },
  {
    why: 'the screens of the staff keep nothing over a page load',
    when: ({ isNewDocument }, { key }) => isNewDocument && !isKeptByTab({ key }),
    becomes: 'unknown',
  },
  {
    why: 'what was stored makes place for the next entry (specification §4)',
    when: (happening, entry) => wasStored(happening) && isSameForm(happening, entry),
    becomes: 'unknown',
  },
  {
    why: 'another office has a list of its own',
    when: (happening, { key }) =>
      /(Search in this list|Paid)$/.test(key) && isPressed(happening, /(Calendar Year|12 month) · \d+$/),
    becomes: 'unknown',
  },
  {
    why: 'the usual result of a call begins the text, in the place of another one',
    when: ({ control }, { key }) => key.endsWith(CALL_FIELD) && isCallResult(control?.name),
    becomes: 'unknown',
  },
  {
    why: 'period and filter of a list are in its address: its link in the menu opens it without them',
    when: (happening, { key }) =>
      /(Paid|Status)$/.test(key) && isPressed(happening, /^(Member List|Applications)$/),
    becomes: 'unknown',
  },
  {
    why: "'Clear' of a staff form gives up what was typed into it",
    when: (happening, entry) => isPressed(happening, /^Clear$/) && isSameForm(happening, entry),
    becomes: 'unknown',
  },
  {
    why: "'Discard' of the settings gives up all changes",
    when: (happening, { key }) => isPressed(happening, /^Discard$/) && key.startsWith('/ecsadmin/settings'),
    becomes: 'unknown',
  },
  {
    why: "'Add another' of a report makes the list free for the next place; the chosen one stands below",
    when: (happening, { key }) => isPressed(happening, /^Add another$/) && /reports > Offices/.test(key),
    becomes: '',
  },
  {
    why: 'another report has rows of its own',
    when: (happening, { key }) =>
      /reports > Rows/.test(key) &&
      isPressed(happening, /^(Enrolments|Money|Unpaid|Active members|Retention)$/),
    becomes: 'unknown',
  },
  {
    why: 'a refused sign-in clears the password (specification §8)',
    when: (happening, { name }) => wasRefused(happening, SIGN_INS) && /^password/i.test(name),
    becomes: '',
  },
  {
    why: 'a refused change of password clears the new one (specification §8)',
    when: (happening, { name }) => wasRefused(happening, [CHANGE_PASSWORD]) && /new password/i.test(name),
    becomes: '',
  },
];
