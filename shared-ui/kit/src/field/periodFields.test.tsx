import { draw } from '@rollbook/testing';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { PeriodFields, periodFault } from './PeriodFields';

it.each([
  ['2026-10-01', '2026-10-31', undefined],
  ['2026-10-31', '2026-10-31', undefined],
  ['2026-11-01', '2026-10-31', 'The period ends before it begins'],
  ['0002-10-01', '2026-10-31', 'Please enter a day'],
  ['2026-10-01', '', 'Please enter a day'],
])('a period from %s to %s has the fault %s', (from, to, fault) => {
  expect(periodFault({ from, to })).toBe(fault);
});

const chosen: string[] = [];

function Example() {
  const [period, setPeriod] = useState({ from: '2026-09-01', to: '2026-11-30' });
  const choose = (next: typeof period) => {
    chosen.push(`${next.from} ${next.to}`);
    setPeriod(next);
  };
  return <PeriodFields {...period} choose={choose} />;
}

it('chooses both days, also when the end was typed before the beginning', () => {
  draw(<Example />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('To', '2026-06-30');
  expect(screen.getByText('The period ends before it begins')).toBeTruthy();
  expect(chosen).toEqual([]);
  type('From', '2026-06-01');
  expect(chosen).toEqual(['2026-06-01 2026-06-30']);
  expect(screen.queryByText('The period ends before it begins')).toBeNull();
});

it('keeps what is being typed when the list follows late, and follows another choice afterwards', () => {
  const chosenDays: string[] = [];
  const fields = (from: string) => (
    <PeriodFields from={from} to="2026-11-30" choose={(next) => chosenDays.push(next.from)} />
  );
  const { rerender } = draw(fields('2026-09-01'));
  const from = screen.getByLabelText<HTMLInputElement>('From');
  fireEvent.focus(from);
  fireEvent.change(from, { target: { value: '2026-06-01' } });
  fireEvent.change(from, { target: { value: '0020-06-01' } });
  rerender(fields('2026-06-01'));
  expect([chosenDays, from.value]).toEqual([['2026-06-01'], '0020-06-01']);
  fireEvent.blur(from);
  rerender(fields('2025-01-01'));
  expect(from.value).toBe('2025-01-01');
});
