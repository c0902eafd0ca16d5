import { expect, it } from 'vitest';
import type { Happening } from './endings';
import { type Standing, Typed } from './typed';

const NOTHING_HAPPENED: Happening = {
  control: undefined,
  calls: [],
  from: '/',
  to: '/',
  isTravel: false,
  isNewDocument: false,
};

const field = (id: string, text: string, ref = `doc-${id}`): Standing => ({
  ref,
  key: `application form > #field-${id}`,
  name: id,
  form: 'doc-form',
  text,
});

const staffField = (text: string, ref = 'doc-1'): Standing => ({
  ref,
  key: '/office/officesubmit > First',
  name: 'First',
  form: 'doc-form',
  text,
});

function losses(
  typed: readonly [Standing, string][],
  happening: Partial<Happening>,
  now: Standing[],
): string[] {
  const model = new Typed();
  for (const [where, text] of typed) model.note(where, text);
  return model.follow({ ...NOTHING_HAPPENED, ...happening }, now);
}

it('finds a text that is not what was typed', () => {
  expect(losses([[field('first', ''), 'Ann']], {}, [field('first', 'A')])).toEqual([
    'first (application form > #field-first) must hold "Ann" and holds "A"',
  ]);
  expect(losses([[field('first', ''), 'Ann']], {}, [field('first', 'Ann')])).toEqual([]);
});

it('finds a text that was lost because its element was replaced', () => {
  expect(losses([[field('first', ''), 'Ann']], {}, [field('first', '', 'doc-9')])).toHaveLength(1);
  expect(losses([[staffField(''), 'Ann']], {}, [staffField('', 'doc-9')])).toHaveLength(1);
});

it('finds a text that the public form lost over a reload, and none that it may lose', () => {
  const typed: [Standing, string][] = [
    [field('first', ''), 'Ann'],
    [field('birthday', ''), '02/03/1980'],
  ];
  const reload = { isNewDocument: true, isTravel: true };
  const shown = (first: string, birthday: string) => [
    field('first', first, 'new-1'),
    field('birthday', birthday, 'new-2'),
  ];
  expect(losses(typed, reload, shown('Ann', ''))).toEqual([]);
  expect(losses(typed, reload, shown('', ''))).toHaveLength(1);
  // On a tablet that is handed on it must not stay.
  expect(losses(typed, reload, shown('Ann', '02/03/1980'))).toHaveLength(1);
});

it('remembers what the public form holds while it is out of sight', () => {
  const model = new Typed();
  model.note(field('first', ''), 'Ann');
  expect(model.follow(NOTHING_HAPPENED, [])).toEqual([]);
  expect(model.follow(NOTHING_HAPPENED, [field('first', '', 'doc-9')])).toHaveLength(1);
});

it('finds a text that is still there after the form was cleared or sent', () => {
  const clear = { control: { name: 'Yes, clear', form: 'doc-form' } };
  expect(losses([[field('first', ''), 'Ann']], clear, [field('first', '')])).toEqual([]);
  expect(losses([[field('first', ''), 'Ann']], clear, [field('first', 'Ann')])).toHaveLength(1);
  const sent = { to: '/applicationsubmitted' };
  const model = new Typed();
  model.note(field('first', ''), 'Ann');
  expect(model.follow({ ...NOTHING_HAPPENED, ...sent }, [])).toEqual([]);
  expect(model.follow(NOTHING_HAPPENED, [field('first', 'Ann', 'doc-9')])).toHaveLength(1);
});

it('knows no more of a birthday that the form of the other language writes in its own way', () => {
  const toSpanish = { from: '/', to: '/spanish' };
  const after = (now: string, happening: Partial<Happening>) =>
    losses([[field('birthday', ''), '02/03/1980']], happening, [field('birthday', now)]);
  expect(after('1980-02-03', toSpanish)).toEqual([]);
  expect(after('', {})).toHaveLength(1);
});

it('knows that the family is one text, in which a relation has parentheses of its own', () => {
  const kept = (part: string, typed: string, now: string, happening: Partial<Happening>) =>
    losses([[field(part, ''), typed]], happening, [field(part, now)]);
  const reload = { isNewDocument: true };
  const [name, relation] = ['additionalFamily-name-0', 'additionalFamily-relation-0'];
  expect(kept(relation, 'Zoë (daughter)', 'Zoë daughter', {})).toEqual([]);
  expect(kept(relation, 'Zoë (daughter)', 'Zoë', {})).toHaveLength(1);
  expect(kept(name, 'Zoë (daughter)', 'Zoë', reload)).toEqual([]);
  expect(kept(name, 'Zoë (daughter)', 'Zoë', {})).toHaveLength(1);
  expect(kept(name, 'Zoë', 'Ann', reload)).toHaveLength(1);
  const rows = (last: string) => [
    field(relation, '', 'doc-8'),
    field('additionalFamily-relation-1', last, 'doc-9'),
  ];
  const typed: [Standing, string][] = [[field(relation, ''), 'son']];
  expect(losses(typed, reload, rows('son')), 'a name with a comma has become two rows').toEqual([]);
  expect(losses(typed, reload, rows(''))).toHaveLength(1);
});

it('knows no more of a row of the family that was taken away', () => {
  const [gone, added] = [[], [field('additionalFamily-relation-0', '', 'doc-9')]];
  const after = (name: string) => {
    const model = new Typed();
    model.note(field('additionalFamily-relation-0', ''), 'son');
    model.follow({ ...NOTHING_HAPPENED, control: { name, form: 'doc-form' } }, gone);
    return model.follow(NOTHING_HAPPENED, added);
  };
  expect(after('Remove Zoë')).toEqual([]);
  expect(after('Quitar a Zoë')).toEqual([]);
  expect(after('Submit')).toHaveLength(1);
});

it('expects a staff form to be empty only after it was stored, and by its own button', () => {
  const stored = { calls: [{ path: '/api/application/officeSubmitApplication', status: 200 }] };
  const refused = { calls: [{ path: '/api/application/officeSubmitApplication', status: 422 }] };
  const submit = { control: { name: 'Submit', form: 'doc-form' } };
  const elsewhere = { control: { name: 'Submit', form: 'doc-other' } };
  const after = (happening: Partial<Happening>) =>
    losses([[staffField(''), 'Ann']], happening, [staffField('')]);
  expect(after({ ...submit, ...stored })).toEqual([]);
  expect(after({ ...submit, ...refused })).toHaveLength(1);
  expect(after({ ...elsewhere, ...stored })).toHaveLength(1);
  expect(after(submit)).toHaveLength(1);
});

it('knows that another office has a list of its own', () => {
  const search = (text: string, ref: string): Standing => ({
    ...staffField(text, ref),
    key: '/office > Search in this list',
  });
  const pressed = (name: string) => ({ control: { name, form: undefined }, from: '/office', to: '/office' });
  const now = [search('', 'doc-9')];
  const typed: [Standing, string][] = [[search('', 'doc-1'), 'maple']];
  expect(losses(typed, pressed('Prairie Vision Care12 month · 7'), now)).toEqual([]);
  expect(losses(typed, pressed('Choose another office'), now)).toHaveLength(1);
  const paid = (text: string): Standing => ({ ...search(text, 'doc-2'), key: '/office > Paid' });
  expect(
    losses([[paid('all'), 'not paid']], pressed('Prairie Vision Care12 month · 7'), [paid('all')]),
  ).toEqual([]);
  expect(losses([[paid('all'), 'not paid']], {}, [paid('all')])).toHaveLength(1);
});
