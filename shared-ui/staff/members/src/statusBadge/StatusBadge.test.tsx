import { draw } from '@rollbook/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusBadge } from './StatusBadge';

it.each([
  [{ status: 'ACTIVE', date: '2099-12-31' }, '✓', /ACTIVE till 12\/31\/2099/],
  [{ status: 'EXPIRED', date: '2025-12-31' }, '✕', /EXPIRED 12\/31\/2025/],
  [{ status: 'PENDING', date: null }, '…', /PENDING/],
] as const)('%j has a word and a sign, and does not speak by colour alone', (status, sign, word) => {
  draw(<StatusBadge status={status} size="large" role="status" />);
  expect(screen.getByRole('status').textContent).toMatch(word);
  expect(screen.getByText(sign).getAttribute('aria-hidden')).toBe('true');
});

it('says of an unpaid term that is over when it ended, and of one that runs nothing', () => {
  const status = { status: 'PENDING', date: null } as const;
  const { unmount } = draw(<StatusBadge status={status} size="small" ends="2025-12-31" />);
  expect(screen.getByText('Not paid before its term ended on 12/31/2025')).toBeTruthy();
  unmount();
  draw(<StatusBadge status={status} size="small" ends="2099-12-31" />);
  expect(screen.queryByText(/Not paid before/)).toBeNull();
});
