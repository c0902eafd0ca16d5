import { draw } from '@rollbook/testing';
import { FORM_IDLE_MINUTES } from '@rollbook/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speechOf } from '../../texts';
import { keepSearch } from './keptSearch';
import { OfficeSearch } from './OfficeSearch';

const field = () => screen.getByRole<HTMLInputElement>('combobox');
const drawSearch = () =>
  draw(
    <OfficeSearch
      speech={speechOf('en', 'full')}
      offices={{ known: [] }}
      isLoading
      error={undefined}
      isChange={false}
      onChoose={() => undefined}
    />,
  );

it('keeps what is typed for the search that replaces it, and nothing for the next person', () => {
  const first = drawSearch();
  fireEvent.change(field(), { target: { value: 'Maple' } });
  first.unmount();
  const { unmount } = drawSearch();
  expect(field().value).toBe('Maple');
  // The form was cleared, or left alone for too long, while the field is shown.
  act(() => keepSearch(''));
  expect(field().value).toBe('');
  unmount();
  drawSearch();
  expect(field().value).toBe('');
});

it('forgets what is typed when no clinic is chosen within the time of the form', () => {
  vi.useFakeTimers();
  try {
    drawSearch();
    fireEvent.change(field(), { target: { value: 'Maple' } });
    act(() => void vi.advanceTimersByTime((FORM_IDLE_MINUTES - 1) * 60_000));
    fireEvent.change(field(), { target: { value: 'Maple S' } });
    act(() => void vi.advanceTimersByTime((FORM_IDLE_MINUTES - 1) * 60_000));
    expect(field().value).toBe('Maple S');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(field().value).toBe('');
  } finally {
    vi.useRealTimers();
  }
});
