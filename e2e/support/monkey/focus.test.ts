import { expect, it } from 'vitest';
import { misplaced, type Moment, PLACES } from './focus';
import type { Spot } from './inPage/sight';

const spot = (ref: string, facts: Partial<Spot> = {}): Spot => ({
  ref,
  says: `input "${ref}"`,
  id: '',
  name: ref,
  isNothing: false,
  isFrame: false,
  isField: true,
  isPassword: false,
  dialog: undefined,
  isFirstWrong: false,
  isHeading: false,
  isPlace: false,
  holdsForm: false,
  isArea: false,
  ...facts,
});

const moment = (facts: Partial<Moment>): Moment => ({
  used: spot('first'),
  focus: spot('first'),
  control: { name: 'first', hash: undefined },
  from: '/',
  to: '/',
  calls: [],
  ...facts,
});

it('finds a focus that another control has taken, and one that is nowhere', () => {
  expect(misplaced(moment({}))).toBeUndefined();
  expect(misplaced(moment({ focus: spot('change') }))).toBe(
    'the focus must be on input "first" and is on input "change"',
  );
  expect(misplaced(moment({ focus: spot('body', { isNothing: true }) }))).toBe(
    'the focus must be on input "first" and is nowhere',
  );
});

it('says nothing where what was used is gone or cannot have the focus', () => {
  expect(misplaced(moment({ used: undefined, focus: spot('body', { isNothing: true }) }))).toBeUndefined();
});

it('lets the product take the focus where it says, and only then', () => {
  const wrong = spot('last', { isFirstWrong: true });
  expect(misplaced(moment({ focus: wrong }))).toBeUndefined();
  expect(misplaced(moment({ focus: wrong, control: undefined }))).toBeDefined();

  const dialog = spot('close', { dialog: 'drawer' });
  const within = spot('first', { dialog: 'drawer' });
  expect(misplaced(moment({ focus: dialog }))).toBeUndefined();
  expect(misplaced(moment({ focus: dialog, used: within }))).toBeDefined();
  expect(misplaced(moment({ focus: spot('yes', { dialog: 'question' }), used: within }))).toBeUndefined();
  const keep = spot('Keep editing', { dialog: 'drawer' });
  expect(misplaced(moment({ focus: keep, used: within }))).toBeUndefined();

  const next = spot('First *');
  const stored = [{ path: '/api/application/officeSubmitApplication', status: 200 }];
  const refused = [{ path: '/api/application/officeSubmitApplication', status: 422 }];
  expect(misplaced(moment({ focus: next, calls: stored }))).toBeUndefined();
  expect(misplaced(moment({ focus: next, calls: refused }))).toBeDefined();

  const block = spot('place', { isPlace: true, holdsForm: true });
  expect(
    misplaced(moment({ focus: block, control: { name: 'Edit Maple', hash: undefined } })),
  ).toBeUndefined();
  expect(misplaced(moment({ focus: block }))).toBeDefined();
});

it('knows no place that takes the focus from anywhere', () => {
  const taken = moment({ focus: spot('change') });
  expect(PLACES.filter(({ is }) => is(taken))).toEqual([]);
});
