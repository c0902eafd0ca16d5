import { describe, expect, it } from 'vitest';
import { actorShown, changesOf, eventShown, type AuditEntry } from './changes';

const entry = (before: AuditEntry['before'], after: AuditEntry['after']): AuditEntry => ({
  at: '2026-11-20T16:14:00.000Z',
  who: 'admin',
  role: 'admin',
  what: 'edited',
  before,
  after,
});

describe('changesOf', () => {
  it('names the fields that changed, and leaves out what stayed and what is of no use', () => {
    const before = { first: 'Ann', last: 'Lee', paid: false, payment_time: null, version: 3 };
    const after = {
      first: 'Anna',
      last: 'Lee',
      paid: true,
      payment_time: '2026-11-20T16:14:00.000Z',
      version: 4,
    };
    expect(changesOf(entry(before, after))).toEqual([
      { field: 'First Name', before: 'Ann', after: 'Anna' },
      { field: 'Paid', before: 'No', after: 'Yes' },
      { field: 'Payment Time', before: '', after: '11/20/2026 9:14 am' },
    ]);
  });

  it('shows what was emptied', () => {
    expect(changesOf(entry({ additional_family: 'Jo' }, { additional_family: '' }))).toEqual([
      { field: 'Additional Family', before: 'Jo', after: '' },
    ]);
  });

  it('has nothing to say where nothing was recorded', () => {
    expect(changesOf(entry(null, null))).toEqual([]);
  });
});

describe('actorShown', () => {
  const application = { oid: 3, office_name: 'Maple Street Family Clinic' } as const;

  it.each([
    ['admin', 'Administrator'],
    ['public', 'Applicant'],
    ['office:3', 'Maple Street Family Clinic'],
    ['office:4', 'Office 4'],
    ['group:2', 'Group 2'],
    ['system', 'Rollbook'],
  ])('says who %s is', (who, shown) => {
    expect(actorShown(who, application)).toBe(shown);
  });
});

it('begins an event with a capital', () => {
  expect(eventShown('marked as paid')).toBe('Marked as paid');
});
