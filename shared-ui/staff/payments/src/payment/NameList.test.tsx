import { staffContext, StaffProvider } from '@rollbook/kit';
import { draw } from '@rollbook/testing';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NameList } from './NameList';
import type { Unpaid } from './receipt';
import type { Selection } from './selection';

const entry = (id: number, name: string, about: Partial<Unpaid> = {}): Unpaid => ({
  id,
  oid: 3,
  kind: 'new',
  name,
  email: `m${id}@mail.example`,
  enrolled_on: '2026-11-02',
  expiration_date: '2099-12-31',
  calendar_year: true,
  possible_duplicate: false,
  ...about,
});
const FIVE = ['Ann Lee', 'Bo Ray', 'Cy Fox', 'Di Day', 'Ed Orr'].map((name, at) => entry(at + 1, name));

/** The screen holds the selection. */
function Names({ entries }: { entries: readonly Unpaid[] }) {
  const [selection, select] = useState<Selection>(new Set<number>());
  return <NameList {...{ entries, selection, select }} isDisabled={false} />;
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chosen = () => FIVE.filter(({ name }) => box(new RegExp(name)).checked).map(({ id }) => id);

it('selects single names, a range with Shift, and all', async () => {
  const { user } = draw(<Names entries={FIVE} />, '/officepay');
  await user.click(box(/Bo Ray/));
  await user.keyboard('{Shift>}');
  await user.click(box(/Di Day/));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([2, 3, 4]);
  expect(box('Select All 3 of 5 selected').indeterminate).toBe(true);
  await user.click(box(/Select All/));
  expect(chosen()).toEqual([1, 2, 3, 4, 5]);
  await user.click(box(/Select All/));
  expect(chosen()).toEqual([]);
});

it('is worked by the keyboard: Space selects, and a search has a box from 16 names on', async () => {
  const { user, unmount } = draw(<Names entries={FIVE} />, '/officepay');
  expect(screen.queryByRole('searchbox')).toBeNull();
  box(/Ann Lee/).focus();
  await user.keyboard(' ');
  expect(chosen()).toEqual([1]);
  unmount();
  const many = Array.from({ length: 16 }, (_, at) => entry(at + 1, `Person ${at + 1}`));
  const next = draw(<Names entries={many} />, '/officepay');
  await next.user.type(screen.getByRole('searchbox', { name: 'Find a name' }), 'person 12');
  expect(screen.getAllByRole('checkbox', { name: /Person/ })).toHaveLength(1);
  await next.user.type(screen.getByRole('searchbox'), 'x');
  expect(screen.getByText('No name in this list matches.')).toBeTruthy();
});

it('names of several offices stand under their office, whose box selects them with their amount', async () => {
  const entries = FIVE.map((one) => ({ ...one, office_name: one.id < 3 ? 'Cedar' : 'Maple' }));
  const { user } = draw(<Names entries={entries} />, '/officegroup/pay');
  await user.click(box('Select all of Maple'));
  expect(chosen()).toEqual([3, 4, 5]);
  expect(screen.getByText('3 of 3 · $60 of $60')).toBeTruthy();
  expect(screen.getByText('0 of 2 · $0 of $40')).toBeTruthy();
});

it('marks a possible duplicate, and names of the same spelling apart', () => {
  const twins = [entry(1, 'Ann Lee'), entry(2, 'Ann Lee', { possible_duplicate: true })];
  draw(<Names entries={twins} />, '/officepay');
  expect(box(/Ann Lee.*m2@mail.example.*Possible duplicate/)).toBeTruthy();
  expect(box(/Ann Lee.*m1@mail.example/)).toBeTruthy();
});

it('names the record that may be of the same person, with the way to it', () => {
  const suspect = {
    id: 9,
    name: 'Ann Lee',
    member_id: '9-3',
    office_name: 'Cedar Clinic',
    standing: 'active',
    expiration_date: '2027-12-31',
    renewable: false,
  } as const;
  draw(
    <StaffProvider value={staffContext({ role: 'admin', area: '/ecsadmin' })}>
      <Names entries={[entry(1, 'Ann Lee', { possible_duplicate: true, suspect })]} />
    </StaffProvider>,
    '/ecsadmin/officepay',
  );
  expect(
    screen.getByText(/This may be Ann Lee, 9-3, at Cedar Clinic, active till 12\/31\/2027\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 9-3' }).getAttribute('href')).toContain('/member/9');
});

it('an id leads to the page of the member', () => {
  draw(<Names entries={FIVE} />, '/officepay');
  const link = screen.getByRole('link', { name: '2-3: open the page of Bo Ray' });
  expect(link.getAttribute('href')).toBe('/office/member/2');
});
