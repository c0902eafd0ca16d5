import { today } from '@rollbook/platform';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { emptyEntry } from './check';
import { LogRow } from './LogRow';
import { statusOf } from './Foot';

const draw = (about: Partial<Parameters<typeof LogRow>[0]> = {}) =>
  renderToStaticMarkup(
    <LogRow number={4} entry={emptyEntry('2026-11-20')} errors={{}} change={() => {}} {...about} />,
  );
const dateIn = (markup: string) => /<input[^>]*data-column="submitDate"[^>]*>/.exec(markup)?.[0] ?? '';

it('says how many rows are ready, and how many need a correction', () => {
  expect(statusOf({ all: 7, ready: 6, wrong: 1, asked: 0 })).toEqual([
    '6 of 7 rows are ready.',
    '1 needs a correction',
  ]);
  expect(statusOf({ all: 7, ready: 4, wrong: 2, asked: 1 })).toEqual([
    '4 of 7 rows are ready.',
    '2 need a correction, 1 needs an answer',
  ]);
  expect(statusOf({ all: 2, ready: 1, wrong: 0, asked: 0 })).toEqual(['1 of 2 rows is ready.', '']);
});

it('says nothing about the row that is typed alone', () => {
  expect(statusOf({ all: 0, ready: 0, wrong: 0, asked: 0 })).toEqual(['', '']);
  expect(statusOf({ all: 1, ready: 0, wrong: 1, asked: 0 })).toEqual(['', '']);
});

it('keeps the words that were pasted for a date, and the digits of a year that is typed', () => {
  expect(dateIn(draw())).toContain('type="date"');
  expect(dateIn(draw({ entry: emptyEntry('last Friday') }))).toMatch(/type="text".*value="last Friday"/);
  expect(dateIn(draw({ entry: emptyEntry('0002-11-25') }))).toContain('type="date"');
});

it('gives an error the room up to the next one', () => {
  const markup = draw({ errors: { first: 'Name is required', email: 'Please enter a valid email' } });
  expect([...markup.matchAll(/grid-column:(\d+ \/ \d+)/g)].map(([, columns]) => columns)).toEqual([
    '3 / 5',
    '5 / 8',
  ]);
});

it('marks another day than today in the row that is typed', () => {
  expect(draw({ isLast: true })).toContain('Not today');
  expect(draw({ isLast: true, entry: emptyEntry(today()) })).not.toContain('Not today');
  expect(draw(), 'a pasted row').not.toContain('Not today');
  const errors = { submitDate: 'Please enter a date' };
  expect(draw({ isLast: true, errors }), 'its error says more').not.toContain('Not today');
});

it.each(['gmial.com', 'hotmial.com', 'yaho.com'])('doubts an address at %s in its place', (domain) => {
  const entry = { ...emptyEntry('2026-11-20'), email: `ann@${domain}` };
  const markup = draw({ entry });
  expect(markup).toContain('Please check: did you mean ann@');
  expect(/<input[^>]*data-column="email"[^>]*>/.exec(markup)?.[0]).toMatch(/aria-invalid="false"/);
  expect(draw({ entry: { ...entry, email: 'ann@mail.example' } })).not.toContain('did you mean');
});

it('doubts a phone that cannot be dialled in its place, and takes it', () => {
  const entry = { ...emptyEntry('2026-11-20'), primaryPhone: '303-555-01' };
  const markup = draw({ entry, errors: { email: 'Please enter a valid email' } });
  expect(markup).toContain('a phone has 10 digits');
  expect(/<input[^>]*data-column="primaryPhone"[^>]*>/.exec(markup)?.[0]).toMatch(
    /aria-invalid="false" aria-describedby="[^"]+-doubt"/,
  );
  expect([...markup.matchAll(/grid-column:(\d+ \/ \d+)/g)].map(([, columns]) => columns)).toEqual([
    '5 / 6',
    '6 / 8',
  ]);
  expect(draw({ entry: { ...entry, primaryPhone: '(303) 555-0100' } })).not.toContain('-doubt');
});
