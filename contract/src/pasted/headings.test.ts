import { expect, test } from 'vitest';
import { headingOf, isNombre, isRowNumberHeading, plainHeading } from './headings';

test.each([
  ['Name (last, first)', 'name', 'name'],
  ['Patient [MRN] name', 'patient name', 'name'],
  ['First(legal)name', 'first name', 'first'],
  ['Phone #', 'phone number', 'primaryPhone'],
  ['Phone#', 'phone number', 'primaryPhone'],
  ['#Phone', '#phone', undefined],
  ["Patient's phone", 'patient phone', 'primaryPhone'],
  ['Date of the application', 'date of the application', 'submitDate'],
  ['  E-MAIL / Address ', 'e mail address', 'email'],
  ['E -- Mail', 'e mail', 'email'],
  ['Teléfono del paciente', 'telefono del paciente', 'primaryPhone'],
  ['of the', 'of the', undefined],
  ['Patient', 'patient', undefined],
  ['Member #', 'member number', undefined],
  ['', '', undefined],
])('%j is %j, the column %s', (heading, plain, column) => {
  expect([plainHeading(heading), headingOf(heading)]).toEqual([plain, column]);
});

test.each([
  ['Nombre', true],
  ['NOMBRE DEL PACIENTE', true],
  ['El nombre', true],
  ['Nombre completo', false],
  ['Paciente', false],
])('%j is the name of either kind: %s', (heading, isOne) => expect(isNombre(heading)).toBe(isOne));

test.each([
  ['Nº', true],
  ['No.', true],
  ['#', true],
  ['', true],
  ['Row', true],
  ['Row #', false],
  ['Phone', false],
])('%j counts the rows: %s', (heading, isOne) => expect(isRowNumberHeading(heading)).toBe(isOne));
