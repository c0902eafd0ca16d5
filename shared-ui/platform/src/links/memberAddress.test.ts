import { expect, test } from 'vitest';
import { memberAddress } from './memberAddress';

test('a member has a page in the area of the screen that leads to it', () => {
  for (const [screen, page] of [
    ['/office/renewals', '/office/member/1052'],
    ['/officepay', '/office/member/1052'],
    ['/officegroup/renewals', '/officegroup/member/1052'],
    ['/office/applicationsbyoffice', '/officegroup/member/1052'],
    ['/ecsadmin', '/ecsadmin/member/1052'],
  ] as const)
    expect(memberAddress(screen, 1052)).toBe(page);
});
