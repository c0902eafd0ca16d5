import { expect, test } from 'vitest';
import { cellsOf } from './cells';

test.each<[string, string, string[][]]>([
  [
    'a\tb\nc\td',
    '\t',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    ',',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\rb', '\t', [['a'], ['b']]],
  ['a\n\nb', '\t', [['a'], ['b']]],
  ['a\r\n\r\nb', '\t', [['a'], ['b']]],
  [' \t\na\t', '\t', [['a', '']]],
  ['', '\t', []],
  ['"a,b",c', ',', [['a,b', 'c']]],
  ['"a\nb",c', ',', [['a\nb', 'c']]],
  ['"a ""b"" c",d', ',', [['a "b" c', 'd']]],
  ['"a""",b', ',', [['a"', 'b']]],
  ['"",b', ',', [['', 'b']]],
  ['"Bo" Ng,b', ',', [['"Bo" Ng', 'b']]],
  ['"Bo,b', ',', [['"Bo', 'b']]],
  ['a "b",c', ',', [['a "b"', 'c']]],
  ['"a"', ',', [['a']]],
  ['a\u200b;b', ';', [['a', 'b']]],
])('%j has cells by %j', (text, separator, cells) => expect(cellsOf(text, separator)).toEqual(cells));
