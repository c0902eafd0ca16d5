import { expect, it } from 'vitest';
import { passedOffice } from './passed';

it('reads the office from navigation state', () => {
  expect(passedOffice({ oid: 4, office_name: 'Cedar Valley Dental', calendar_year: false, more: 1 })).toEqual(
    {
      oid: 4,
      office_name: 'Cedar Valley Dental',
      calendar_year: false,
    },
  );
  expect(passedOffice({ oid: 4, office_name: 'Cedar' })).toMatchObject({ calendar_year: undefined });
});

it.each([null, undefined, 'Cedar', {}, { oid: '4', office_name: 'Cedar' }, { oid: 1.5, office_name: 'C' }])(
  'returns undefined for %j',
  (state) => {
    expect(passedOffice(state)).toBeUndefined();
  },
);
