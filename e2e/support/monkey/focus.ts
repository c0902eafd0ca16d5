import { CALL_FIELD, isCallResult } from './endings';
import type { Spot } from './inPage/sight';
import type { Call } from './watching';

/** Where the focus is after a step, and where it was expected. */
export type Moment = {
  /** What was used last, while it is there and can have the focus. */
  used: Spot | undefined;
  focus: Spot;
  /** What the step pressed; undefined when it pressed nothing. */
  control: { name: string; hash: string | undefined } | undefined;
  from: string;
  to: string;
  calls: readonly Call[];
};

type Place = { why: string; is: (moment: Moment) => boolean };

/** Where the product takes the focus away from what was used. What is not here is a defect. */
export const PLACES: readonly Place[] = [
  {
    why: 'a dialog that was opened has the focus until it is closed (WAI-ARIA dialog pattern)',
    // One may open over another: the question over the drawer of an office.
    is: ({ used, focus }) => focus.dialog !== undefined && used !== undefined && focus.dialog !== used.dialog,
  },
  {
    why: 'who closes a dialog with typed text is asked, by the cross or Escape, and the answer that keeps it has the focus',
    is: ({ from, to, focus }) => from === to && focus.dialog !== undefined && focus.name === 'Keep editing',
  },
  {
    why: 'the first wrong field of a form that was refused',
    is: ({ control, focus }) => control !== undefined && focus.isFirstWrong,
  },
  {
    why: 'a link into the page leads there: to a field, or to a block, from which the browser goes on with Tab',
    is: ({ control, focus }) => control?.hash !== undefined && (focus.isNothing || focus.id === control.hash),
  },
  {
    why: 'a new screen begins at its heading, its main part or its area; the paper log, the search and the check of a card in their first field',
    is: ({ from, to, focus }) =>
      from !== to &&
      ((focus.isPlace && focus.isHeading) || focus.isArea || /^(First|Search$|Code or ID$)/.test(focus.name)),
  },
  {
    why: 'Edit and Clear lead to the form above the list, and so does what was stored, also by Enter in a field',
    is: ({ control, focus, calls }) =>
      control !== undefined &&
      (/^(Edit |Clear$|Save$|Add |Update |Change Password$|Yes, send)/.test(control.name) ||
        wasAnswered(calls, /(add|edit|change)(Office|Group)/, (status) => status < 300)) &&
      focus.isPlace &&
      focus.holdsForm,
  },
  {
    why: 'the paper log goes on with First after an entry was stored (specification §2)',
    is: ({ focus, calls }) =>
      focus.name.startsWith('First') &&
      wasAnswered(calls, 'officeSubmitApplication', (status) => status < 300),
  },
  {
    why: 'a refused sign-in or change of password goes on with the password',
    is: ({ focus, calls }) =>
      focus.isPassword && wasAnswered(calls, /(Login|login|ChangePassword)$/, (status) => status >= 400),
  },
  {
    why: "'I prefer to type my name' goes on in the field that it brings",
    is: ({ control, focus }) =>
      /^(I prefer to type my name|Prefiero escribir mi nombre)$/.test(control?.name ?? '') &&
      /^(Your full name|Su nombre completo)$/.test(focus.name),
  },
  {
    why: 'a clinic that was chosen in the open list leads to the button that changes it',
    is: ({ control, focus }) =>
      / · \d{3}-\d{3}-\d{4} · /.test(control?.name ?? '') && /^(Change|Cambiar): /.test(focus.name),
  },
  {
    why: 'a row of the family begins in its name, and its end at the button that adds',
    is: ({ control, focus }) =>
      (/^\+ (Add a family member|Agregar un familiar)$/.test(control?.name ?? '') &&
        /^(Full name|Nombre completo)$/.test(focus.name)) ||
      (/^(Remove|Quitar)\b/.test(control?.name ?? '') &&
        /^\+ (Add a family member|Agregar un familiar)$/.test(focus.name)),
  },
  {
    why: 'the usual result of a call begins a text that goes on in its field',
    is: ({ control, focus }) => isCallResult(control?.name) && focus.name === CALL_FIELD,
  },
  {
    why: "'Ask the administrator' opens a form and leads to the first thing to ask for",
    is: ({ control, focus }) => control?.name === 'Ask the administrator' && !focus.isNothing,
  },
  {
    why: "'Clear the form' says what it did and goes to the top of the form",
    is: ({ control, focus }) =>
      /^(Yes, clear|Sí, borrar)$/.test(control?.name ?? '') && focus.isPlace && !focus.isHeading,
  },
];

/** What is wrong with the place of the focus; undefined when nothing is. */
export function misplaced(moment: Moment): string | undefined {
  const { used, focus } = moment;
  if (!used || focus.ref === used.ref || PLACES.some(({ is }) => is(moment))) return undefined;
  return `the focus must be on ${used.says} and is ${focus.isNothing ? 'nowhere' : `on ${focus.says}`}`;
}

function wasAnswered(
  calls: readonly Call[],
  path: string | RegExp,
  fits: (status: number) => boolean,
): boolean {
  return calls.some(
    (call) =>
      (typeof path === 'string' ? call.path.endsWith(path) : path.test(call.path)) && fits(call.status),
  );
}
