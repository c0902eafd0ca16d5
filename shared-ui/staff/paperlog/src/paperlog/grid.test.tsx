import { today } from '@rollbook/platform';
import { draw } from '@rollbook/testing';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { emptyEntry, type Entry } from './check';
import { LogRow } from './LogRow';
import { statusOf } from './Foot';

type Props = Partial<Parameters<typeof LogRow>[0]>;

/** A row that is typed. */
function Typed({ entry: first = emptyEntry('2026-11-20'), ...about }: Props) {
  const [entry, setEntry] = useState<Entry>(first);
  const change = (changed: Partial<Entry>) => setEntry((before) => ({ ...before, ...changed }));
  return <LogRow number={4} entry={entry} errors={{}} change={change} {...about} />;
}

const drawRow = (about: Props = {}) => draw(<Typed {...about} />);
const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const noteOf = (name: string) =>
  document.getElementById(cell(name).getAttribute('aria-describedby') ?? '')?.textContent;
/** The columns of the grid that the notes of the row take. */
const roomOfNotes = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[style*="grid-column"]')]
    .map(({ style }) => style.gridColumn)
    .filter((columns) => columns.includes('/'));

it('says how many rows are ready, and how many need a correction', () => {
  expect(statusOf({ all: 7, ready: 6, wrong: 1, asked: 0 })).toEqual([
    '6 of 7 rows are ready to send.',
    '1 needs a correction',
  ]);
  expect(statusOf({ all: 7, ready: 4, wrong: 2, asked: 1 })).toEqual([
    '4 of 7 rows are ready to send.',
    '2 need a correction, 1 needs an answer',
  ]);
  expect(statusOf({ all: 2, ready: 1, wrong: 0, asked: 0 })).toEqual(['1 of 2 rows is ready to send.', '']);
});

it('says nothing about the row that is typed alone', () => {
  expect(statusOf({ all: 0, ready: 0, wrong: 0, asked: 0 })).toEqual(['', '']);
  expect(statusOf({ all: 1, ready: 0, wrong: 1, asked: 0 })).toEqual(['', '']);
});

it('keeps the words that were pasted for a date, and the digits of a year that is typed', () => {
  const { unmount } = drawRow();
  expect(cell('Submit Date').type).toBe('date');
  unmount();
  const words = drawRow({ entry: emptyEntry('last Friday') });
  expect([cell('Submit Date').type, cell('Submit Date').value]).toEqual(['text', 'last Friday']);
  words.unmount();
  drawRow({ entry: emptyEntry('0002-11-25') });
  expect(cell('Submit Date').type).toBe('date');
});

it('is typed key by key, from cell to cell with Tab, and shows a phone as it is written', async () => {
  const { user } = drawRow({ isLast: true });
  await user.click(cell('First'));
  await user.keyboard('Ann{Tab}Lee{Tab}ann@mail.example{Tab}3035550100{Tab}Bo (son)');
  const row = within(screen.getByRole('group', { name: 'Row 4' }));
  expect(row.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe('(303) 555-0100');
  expect([cell('First').value, cell('Last').value, cell('Additional Family').value]).toEqual([
    'Ann',
    'Lee',
    'Bo (son)',
  ]);
});

it('gives an error the room up to the next one', () => {
  const { container } = drawRow({
    errors: { first: 'Name is required', email: 'Please enter a valid email' },
  });
  expect(roomOfNotes(container)).toEqual(['3 / 5', '5 / 8']);
  expect([noteOf('First'), noteOf('Email')]).toEqual(['Name is required', 'Please enter a valid email']);
});

it.each([
  ['another day in the row that is typed', { isLast: true }, true],
  ['nothing of today', { isLast: true, entry: emptyEntry(today()) }, false],
  ['nothing of a pasted row', {}, false],
  ['its error, which says more', { isLast: true, errors: { submitDate: 'Please enter a date' } }, false],
] as const)('marks %s', (_, about, isMarked) => {
  drawRow(about);
  expect(screen.queryByText('Not today') !== null).toBe(isMarked);
});

it.each(['gmial.com', 'hotmial.com', 'yaho.com'])(
  'doubts an address at %s in its place, once it is typed',
  async (domain) => {
    const { user } = drawRow();
    await user.type(cell('Email'), `ann@${domain}`);
    expect(screen.queryByText(/did you mean/), 'not while it is typed').toBeNull();
    await user.tab();
    expect(noteOf('Email')).toContain('Please check: did you mean ann@');
    expect(cell('Email').getAttribute('aria-invalid')).toBe('false');
    await user.clear(cell('Email'));
    await user.type(cell('Email'), 'ann@mail.example{Tab}');
    expect(screen.queryByText(/did you mean/)).toBeNull();
  },
);

it('doubts a phone that cannot be dialled in its place, and takes it', () => {
  const entry = { ...emptyEntry('2026-11-20'), primaryPhone: '303-555-01' };
  const { container, unmount } = drawRow({ entry, errors: { email: 'Please enter a valid email' } });
  expect(noteOf('Phone')).toContain('a phone has 10 digits');
  expect(cell('Phone').getAttribute('aria-invalid')).toBe('false');
  expect(roomOfNotes(container)).toEqual(['5 / 6', '6 / 8']);
  unmount();
  drawRow({ entry: { ...entry, primaryPhone: '(303) 555-0100' } });
  expect(noteOf('Phone')).toBeUndefined();
});
