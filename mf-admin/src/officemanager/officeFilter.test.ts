import { expect, it } from 'vitest';
import { filterOf, readChoices, writeChoices } from './officeFilter';

const read = (address: string) => readChoices(new URLSearchParams(address));

it('keeps the filters in the address, and asks the server for them', () => {
  const address = { group: '3', type: '12', card: 'no', state: 'incomplete' };
  const choices = read('?group=3&type=12&card=no&state=incomplete');
  expect(writeChoices(choices)).toEqual(address);
  expect(filterOf(choices)).toEqual({
    ogid: 3,
    calendar_year: false,
    online_payment: false,
    completed: false,
  });
  expect(filterOf(read('?group=none&type=calendar&card=yes&state=inactive'))).toEqual({
    ogid: 'none',
    calendar_year: true,
    online_payment: true,
    active: false,
  });
});

it.each(['', '?group=all', '?group=-1&type=month&card=&state=deleted'])(
  'leaves every office for %j',
  (address) => {
    expect(writeChoices(read(address))).toEqual({});
    expect(filterOf(read(address))).toEqual({});
  },
);
