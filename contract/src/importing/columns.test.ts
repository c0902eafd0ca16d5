import { describe, expect, test } from 'vitest';
import { columnsOf, type ImportKind, isFormerNumber, isHeadingRow } from './columns';

test.each<[ImportKind, string[], (string | undefined)[]]>([
  ['members', ['Name', 'Last name'], ['first', 'last']],
  ['members', ['Name', 'First name', 'Last name'], ['name', 'first', 'last']],
  ['members', ['Name', 'Email'], ['name', 'email']],
  ['members', ['Nombre', 'Apellidos'], ['first', 'last']],
  ['members', ['Nombre', 'Correo'], ['name', 'email']],
  ['offices', ['Nombre', 'Last name'], ['officeName', undefined]],
  ['offices', ['Name', 'Household', 'Birthday'], ['officeName', undefined, undefined]],
  ['members', ['Email', 'E-mail', 'Row', 'Line', 'What'], ['email', undefined, 'leave', 'leave', undefined]],
  ['members', ['Family', 'Spouse'], ['family', undefined]],
  ['members', ['Amount paid', 'AMT'], ['amount', undefined]],
  ['members', ['Shoe size', ''], [undefined, 'leave']],
])('of %s %j are %j', (kind, headings, columns) => expect(columnsOf(kind, headings)).toEqual(columns));

test.each<[ImportKind, string[], boolean]>([
  ['members', ['Name'], true],
  ['members', ['Name', ''], true],
  ['members', ['Name', 'Ann'], false],
  ['members', ['Name', 'Email', 'Ann'], true],
  ['members', ['Row', 'Name', 'Ann'], false],
  ['members', ['Row'], false],
  ['members', ['Row', 'Line'], false],
  ['members', ['Nombre'], true],
  ['members', ['Nombre', 'Ann Lee'], false],
  ['offices', ['Nombre'], true],
  ['members', ['Ann'], false],
  ['members', ['Ann', 'Lee'], false],
  ['members', ['', ' '], false],
  ['members', [], false],
  ['members', ['Ann', 'Row', 'Reason'], true],
])('of %s %j is a row of headings: %s', (kind, cells, isOne) =>
  expect(isHeadingRow(kind, cells)).toBe(isOne),
);

describe('a column of numbers alone', () => {
  test.each<[string[], boolean]>([
    [['1007', '', '1012'], true],
    [['1007', '', ''], true],
    [['', ''], false],
    [[], false],
    [['0', '1', '2'], false],
    [['1', '', '2', '3'], false],
    [['1'], false],
    [['7'], true],
    [['2', '3', '4'], true],
    [['1', '3', '4'], true],
    [['1', '2', '4'], true],
    [['A-1', 'A-2'], true],
    [['7', '7'], false],
  ])('of %j is the member’s own: %s', (cells, isOwn) => expect(isFormerNumber('No.', cells)).toBe(isOwn));
});
