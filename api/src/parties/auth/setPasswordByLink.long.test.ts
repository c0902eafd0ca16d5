import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { storeOffice } from '../../../test/records';
import { officeAccount } from '../accounts/names';
import { newPasswordLink } from '../accounts/passwordLinks';

const AT_ONCE = 4;

let api: TestApi;
beforeAll(async () => {
  api = await startApi('password_by_link');
});
afterAll(() => api.stop());

test.each(['first password', 'next password'])(
  'of several requests with one link at once, one sets the %s of an office',
  async (which) => {
    const { _id, office_email: email } = await storeOffice();
    const link = () => newPasswordLink(officeAccount(_id), 'asked', new Date());
    const set = (token: string, newPassword: string) =>
      api.client().call('setPasswordByLink', { token, newPassword });
    if (which === 'next password') expect((await set(await link(), 'harbor lantern plum')).status).toBe(200);
    const token = await link();
    const passwords = Array.from({ length: AT_ONCE }, (_, at) => `${at} plum velvet harbor ${at}`);
    const answers = await Promise.all(passwords.map((password) => set(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    for (const [at, password] of passwords.entries()) {
      const { status } = await api.client().call('officeLogin', { email, password });
      expect(status).toBe(statuses[at] === 200 ? 200 : 401);
    }
    expect((await set(token, 'seven quiet lanterns')).status).toBe(404);
  },
);
