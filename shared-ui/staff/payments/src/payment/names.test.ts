import { expect, it } from 'vitest';
import { detailsOf, linesOf, repeatedNames } from './names';

const entry = (id: number, name: string, email = `m${id}@mail.example`) => ({
  id,
  oid: 3,
  kind: 'new' as const,
  name,
  email,
  enrolled_on: '2026-11-02',
  expiration_date: '2027-12-31',
  calendar_year: true,
  possible_duplicate: false,
});
const [ann, other, jo] = [entry(1, 'Ann Núñez'), entry(2, 'ANN NUÑEZ', ''), entry(3, 'Jo Lee')] as const;

it('shows until when a name is valid, and that it is a renewal', () => {
  const renewal = { ...jo, kind: 'renewal' as const };
  expect(detailsOf(renewal, repeatedNames([]))).toBe('renewal, valid until 12/31/2027 once paid');
  expect(detailsOf(jo, repeatedNames([ann, other, jo]))).toBe('valid until 12/31/2027 once paid');
});

it('tells entries of the same name apart by e-mail and enrolment day', () => {
  const repeated = repeatedNames([ann, other, jo]);
  expect(detailsOf(ann, repeated)).toBe(
    'm1@mail.example · enrolled 11/02/2026 · valid until 12/31/2027 once paid',
  );
  expect(detailsOf(other, repeated)).toBe('enrolled 11/02/2026 · valid until 12/31/2027 once paid');
});

it('puts the names of several offices below their office, in the order of the list', () => {
  const at = (office_name: string, one: typeof ann) => ({ ...one, office_name });
  const [first, second, third] = [at('Maple', ann), at('Cedar', jo), at('Maple', other)] as const;
  expect(linesOf([first, second, third])).toEqual([
    { office: 'Maple', names: [first, third] },
    { entry: first },
    { entry: third },
    { office: 'Cedar', names: [second] },
    { entry: second },
  ]);
});

it('has no office above the names of one, whether it is named or not', () => {
  expect(linesOf([ann, jo])).toEqual([{ entry: ann }, { entry: jo }]);
  expect(linesOf([{ ...ann, office_name: 'Maple' }])).toEqual([{ entry: { ...ann, office_name: 'Maple' } }]);
  expect(linesOf([])).toEqual([]);
});
