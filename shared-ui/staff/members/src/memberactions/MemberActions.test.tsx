import { type Offered, placesIn } from '@rollbook/platform';
import { draw } from '@rollbook/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Deeds, MemberActions } from './MemberActions';

const ACTIONS: readonly Offered[] = [
  { action: 'pay', id: 9 },
  { action: 'mark', why: 'the administrator records it' },
  { action: 'renew', why: 'from 11/01/2027' },
  { action: 'card', id: 7 },
  { action: 'receipt', id: 7 },
  { action: 'send', why: 'signed on paper' },
];

const drawActions = (
  about: { actions?: readonly Offered[]; deeds?: Deeds; isSmall?: true; name?: string } = {},
) => draw(<MemberActions actions={ACTIONS} places={placesIn('/office', 7)} deeds={{}} {...about} />);

it('keeps an action that cannot be done, grey, with its reason', () => {
  drawActions();
  const reasonOf = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled, name).toBe(true);
    return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  expect(reasonOf('Mark as paid')).toBe('the administrator records it');
  expect(reasonOf('Renew (unpaid)')).toBe('from 11/01/2027');
  expect(screen.getByText('signed on paper')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Take payment, $20.00' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print receipt' }).getAttribute('href')).toBe(
    '/api/membership/memberReceipt?id=7',
  );
});

it('names the member in a result, which has fewer actions', () => {
  drawActions({ isSmall: true, name: 'Ann Lee' });
  expect(screen.getByRole('link', { name: 'Take payment of Ann Lee' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print card of Ann Lee' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /receipt/ })).toBeNull();
});

it('does what is done here with the newest id, and keeps the focus while another one runs', async () => {
  const renew = vi.fn();
  const { user, rerender } = drawActions({ actions: [{ action: 'renew', id: 12 }], deeds: { renew } });
  const button = screen.getByRole('button', { name: 'Renew (unpaid)' });
  await user.click(button);
  expect(renew).toHaveBeenCalledExactlyOnceWith(12);
  rerender(
    <MemberActions actions={[{ action: 'renew', id: 12 }]} places={placesIn('/office', 7)} deeds={{}} />,
  );
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(renew).toHaveBeenCalledTimes(1);
});

it('leads to where a payment is taken in each area', () => {
  const maple = { oid: 3, office_name: 'Maple Clinic', calendar_year: true };
  expect(placesIn('/office', 7).mark(9)).toEqual({
    to: '/officepay',
    state: { payFor: [9], payWay: 'mark' },
  });
  expect(placesIn('/officegroup', 7).pay(9)).toEqual({ to: '/officegroup/pay', state: { payFor: [9] } });
  expect(placesIn('/ecsadmin', 7, maple).mark(9)).toEqual({
    to: '/ecsadmin/recordpayment',
    state: { ...maple, payFor: [9] },
  });
  expect(placesIn('/ecsadmin', 7).pay(9), 'the page knows the office').toEqual({ to: '/ecsadmin/member/7' });
});
