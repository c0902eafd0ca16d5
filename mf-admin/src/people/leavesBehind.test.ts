import { expect, test } from 'vitest';
import { leavesBehind } from './leavesBehind';

const office = { kind: 'office', record: 'Cedar Valley Dental', before: null, after: null } as const;

test('what one who leaves has opened is named once, with the new address', () => {
  const before = { office_email: 'desk@cedar.example', cc_email: '', group: null, office_phone: '1' };
  const entries = [
    { ...office, what: 'edited', before, after: { ...before, office_email: 'own@mail.example' } },
    {
      ...office,
      what: 'edited',
      before,
      after: { ...before, group: 'Front Range', cc_email: 'copy@mail.example' },
    },
    { ...office, what: 'edited', before, after: { ...before, office_phone: '2' } },
    { ...office, what: 'password mailed', kind: 'people' },
    { ...office, what: 'password mailed', kind: 'people' },
    { ...office, what: 'added', record: 'North Valley Clinics' },
  ] as const;
  expect(leavesBehind(entries)).toEqual([
    'Cedar Valley Dental: e-mail changed to own@mail.example',
    'Cedar Valley Dental: copies changed to copy@mail.example',
    'Cedar Valley Dental: group changed to Front Range',
    'Cedar Valley Dental: password mailed',
    'North Valley Clinics: added',
  ]);
});

test('work that opens nothing is not named', () => {
  const member = { kind: 'member', record: 'Ann Lee, 1052-3', before: null, after: null } as const;
  expect(
    leavesBehind([
      { ...member, what: 'edited' },
      { ...member, what: 'deleted' },
    ]),
  ).toEqual([]);
  expect(
    leavesBehind([{ ...office, what: 'edited', before: { group: 'North' }, after: { group: 'North' } }]),
  ).toEqual([]);
  // One put into a group that is gone since, and one taken out of it.
  const moves = [
    { before: { group: null }, after: { group: 9 } },
    { before: { group: 'North' }, after: { group: null } },
  ];
  expect(moves.flatMap((sides) => leavesBehind([{ ...office, what: 'edited', ...sides }]))).toEqual([
    'Cedar Valley Dental: group changed to 9',
    'Cedar Valley Dental: group changed',
  ]);
});
