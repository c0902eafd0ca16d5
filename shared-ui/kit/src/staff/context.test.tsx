import { type CallName, type CallRow, calls, hasDuty, SHARED_RIGHTS } from '@rollbook/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReadOnly, staffContext, StaffProvider, useStaff } from './context';

const NAMES = Object.keys(calls) as CallName[];
const AREAS = { office: '/office', group: '/officegroup', admin: '/ecsadmin' } as const;

it.each(['office', 'group', 'admin'] as const)('%s may what the table of calls says', (role) => {
  const { may } = staffContext({ role, area: AREAS[role] });
  const allowed = NAMES.filter((name) => {
    const { who }: CallRow = calls[name];
    // The shared password, as long as no person is known.
    if (role === 'admin') return who.admin !== undefined && hasDuty(SHARED_RIGHTS, who.admin);
    return who[role] !== undefined;
  });
  expect(NAMES.filter(may)).toEqual(allowed);
});

it('keeps the rights that screens ask for: an office edits, the administrator also deletes, a group reads', () => {
  const asked: CallName[] = [
    'editApplication',
    'deleteApplication',
    'cancelMembership',
    'addNote',
    'startBatch',
  ];
  const rights = (role: 'office' | 'group' | 'admin') =>
    asked.filter(staffContext({ role, area: AREAS[role] }).may);
  expect(rights('office')).toEqual(['editApplication', 'addNote', 'startBatch']);
  expect(rights('group')).toEqual([]);
  expect(rights('admin')).toEqual(asked);
});

it('allows no change in a part that is only read', () => {
  const Asked = () => <>{NAMES.some(useStaff().may) ? 'may' : 'may not'}</>;
  const staff = staffContext({ role: 'admin', area: '/ecsadmin' });
  const shown = renderToStaticMarkup(
    <StaffProvider value={staff}>
      <Asked />
      <ReadOnly>
        , <Asked />
      </ReadOnly>
    </StaffProvider>,
  );
  expect(shown).toBe('may, may not');
});
