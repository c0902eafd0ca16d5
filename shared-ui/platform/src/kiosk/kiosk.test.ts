import { closedStorage, fakeBrowser } from '@rollbook/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginTurn, endKiosk, isBackGuard, isOfKiosk, kioskLanguage, kioskOffice, kioskPath } from './kiosk';

let stored: Map<string, string>;
beforeEach(() => {
  ({ stored } = fakeBrowser());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a tab is a kiosk only after it was started, and of that office', () => {
  expect(kioskOffice()).toBeUndefined();
  beginTurn(3);
  expect(kioskOffice()).toBe(3);
});

it.each(['', '-1', '3.5', 'three', '3 fr', ' es', '{"oid":3}'])('a stored %j is no kiosk', (kept) => {
  stored.set('rollbook.kiosk', kept);
  expect(kioskOffice()).toBeUndefined();
});

it('each turn starts in the language in which the kiosk was started', () => {
  beginTurn(3);
  expect([kioskLanguage(), kioskPath(3)]).toEqual(['en', '/?id=3']);
  beginTurn(3, 'es');
  expect([kioskOffice(), kioskLanguage(), kioskPath(3)]).toEqual([3, 'es', '/spanish?id=3']);
  beginTurn(3);
  expect([kioskOffice(), kioskLanguage()]).toEqual([3, 'es']);
  endKiosk();
  expect([kioskOffice(), kioskLanguage()]).toEqual([undefined, 'en']);
});

it('a new turn keeps the office and nothing of the last person', () => {
  beginTurn(3);
  for (const key of ['rollbook.draft', 'rollbook.attempt', 'rollbook.agreement']) stored.set(key, 'Ann');
  beginTurn(3);
  expect([...stored]).toEqual([['rollbook.kiosk', '3']]);
});

it('the end of the kiosk leaves nothing, and a tab that is none keeps what it has', () => {
  stored.set('rollbook.drafts', 'of the office');
  endKiosk();
  expect(stored.size).toBe(1);
  beginTurn(3);
  stored.set('rollbook.draft', 'Ann');
  endKiosk();
  expect(stored.size).toBe(0);
});

it('without storage there is no kiosk, and nothing fails', () => {
  closedStorage();
  beginTurn(3);
  endKiosk();
  expect(kioskOffice()).toBeUndefined();
});

it.each([
  ['/', true],
  ['/?id=3', true],
  ['/spanish?id=3', true],
  ['/applicationsubmitted', true],
  ['/office', true],
  ['/office/renewals', false],
  ['/offices', false],
  ['/member', false],
  ['/ecsadmin', false],
  ['tel:+13035550142', false],
  ['mailto:help@rollbook.example', false],
  ['https://rollbook.example/', false],
  ['//rollbook.example/', false],
  ['https://[', false],
])('a kiosk opens %s: %s', (href, opens) => {
  expect(isOfKiosk(href, 'http://clinic.test')).toBe(opens);
});

it('Back turns round at the entry below the kiosk alone', () => {
  expect(isBackGuard({ kioskFloor: true })).toBe(true);
  for (const state of [null, undefined, 'kioskFloor', { usr: null, key: 'a', idx: 1 }])
    expect(isBackGuard(state)).toBe(false);
});
