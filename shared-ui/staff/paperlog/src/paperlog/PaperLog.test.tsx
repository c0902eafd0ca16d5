import { staffContext, StaffProvider } from '@rollbook/kit';
import { draw, serve } from '@rollbook/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaperLog } from './PaperLog';

afterEach(() => {
  vi.unstubAllGlobals();
});

const office = { oid: 3, office_name: 'Maple Clinic' };
const none = { getEnteredToday: () => [], getBatches: () => [] };
const row = { row: '7b0d4d4e-9a52-4d53-8f0c-0a8f0ce5f3a1', submitDate: '2026-11-20', additionalFamily: '' };
const marta = { ...row, first: 'Marta', last: 'Danvers', email: 'marta@mail.example', primaryPhone: '' };

const drawLog = () =>
  draw(
    <StaffProvider value={staffContext({ role: 'office', area: '/office', office })}>
      <PaperLog />
    </StaffProvider>,
  );

it('loads the work of the corner again once a row that it names is removed', async () => {
  let refused = [{ ...marta, code: 'possible_duplicate', detail: 'This may be Marta Danvers' }];
  const asked = serve({
    ...none,
    getLogRows: () => ({ gone: [], refused }),
    dropLogRows: () => {
      refused = [];
      return { success: true };
    },
  });
  const { user } = drawLog();
  await user.click(await screen.findByRole('button', { name: 'Remove row 1, Marta Danvers' }));
  const calls = () => asked.map(({ call }) => call);
  await waitFor(() =>
    expect(calls().lastIndexOf('getBatches')).toBeGreaterThan(calls().indexOf('dropLogRows')),
  );
});

it('stores nothing, and complains about no empty row, while a column of the paste is asked for', async () => {
  serve({ ...none, getLogRows: () => ({ gone: [], refused: [] }) });
  const { user } = drawLog();
  const first = screen.getByLabelText('First');
  const text = 'First\tLast\tEmail\tNotes\nAnn\tLee\tann@mail.example\twill pay';
  fireEvent.paste(first, { clipboardData: { getData: () => text } });
  expect(screen.getByText('Please answer the question about the columns first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  await user.type(first, '{Enter}');
  expect(screen.queryAllByText('Name is required')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Do not paste' }));
  expect(screen.queryByText('Please answer the question about the columns first.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.queryAllByText('Name is required')).toHaveLength(3);
});
