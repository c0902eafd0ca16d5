import { MAX_SEARCH_RESULTS, type Member, receiptNumber } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { storeApplication, storeMember, unpaidApplication } from '../../../test/applications';
import { newAttempt, selection } from '../../../test/payments';
import { storeGroup, storeOffice } from '../../../test/records';
import { adminClient, groupClient, officeClient } from '../../../test/signIn';
import type { OfficeDoc } from '../../parties/offices/model';
import { Application } from '../record/application';

let api: TestApi;
let maple: OfficeDoc;
let office: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi('contact');
  maple = await storeOffice();
  [office, admin] = [await officeClient(api, maple), await adminClient(api)];
});
afterAll(() => api.stop());

/** The first names of those that are found. */
async function found(search: string, client = office): Promise<string[]> {
  const { status, body } = await client.call('searchForMember', { search });
  expect(status).toBe(200);
  return (body as { first: string }[]).map(({ first }) => first);
}

describe('search', () => {
  test.each(['(303) 555-0182', '303.555.0182', '+1 303 555 0182', '3035550182', '555-0182', '0182'])(
    'finds the phone %s, however it is written',
    async (text) => {
      await storeApplication(maple, { first: 'Vera', primary_phone: '303-555-0182' });
      expect(await found(text)).toContain('Vera');
      expect(await found(text, admin)).toContain('Vera');
    },
  );

  test('finds no phone by three digits, by its beginning, or by another end', async () => {
    await storeApplication(maple, { first: 'Wim', primary_phone: '(720) 555-0193' });
    for (const text of ['193', '720', '7205', '720555019', '0194'])
      expect([text, await found(text)]).toEqual([text, []]);
  });

  test('digits find ids and phones, ids first', async () => {
    await Application.create(unpaidApplication(maple, 88_010, { first: 'Zed' }));
    await storeApplication(maple, { first: 'Abe', last: 'Adler', primary_phone: '303-558-8010' });
    expect(await found('88010')).toEqual(['Zed', 'Abe']);
    expect(await found(`88010-${maple._id}`)).toEqual(['Zed']);
  });

  test('finds an e-mail address in any case, and its beginning with the @', async () => {
    await storeApplication(maple, { first: 'Yara', email: 'Yara.Y@mail.example' });
    for (const text of ['yara.y@mail.example', ' YARA.Y@MAIL', 'yara.y@']) {
      expect([text, await found(text)]).toEqual([text, ['Yara']]);
      expect([text, await found(text, admin)]).toEqual([text, ['Yara']]);
    }
    for (const text of ['yara@', 'ara.y@mail.example', '@mail.example']) {
      expect([text, await found(text)]).toEqual([text, []]);
    }
  });

  test('finds by the number of a receipt those whom it names', async () => {
    const ids = [
      await storeApplication(maple, { first: 'Una' }),
      await storeApplication(maple, { first: 'Ugo' }),
    ].map(({ _id }) => _id);
    const attempt = newAttempt();
    const mark = { ...selection(ids), office: { oid: maple._id }, paymentType: 'cash' };
    expect((await admin.call('markAsPaid', mark, { attempt })).status).toBe(200);
    const number = receiptNumber(attempt);
    for (const text of [number, number.toLowerCase(), number.replaceAll('-', '')]) {
      expect((await found(text)).toSorted()).toEqual(['Ugo', 'Una']);
      expect((await found(text, admin)).toSorted()).toEqual(['Ugo', 'Una']);
    }
    expect(await found(number.slice(0, -1))).toEqual([]);
  });

  test('finds a phone and an address that were corrected, and the old ones no more', async () => {
    const { _id: id } = await storeApplication(maple, {
      first: 'Tia',
      last: 'Moss',
      email: 'tia@old.example',
      primary_phone: '303-555-7071',
    });
    const edit = { id, first: 'Tia', last: 'Moss', email: 'tia@new.example', primary_phone: '303-555-7072' };
    expect((await office.call('editApplication', edit)).status).toBe(200);
    for (const text of ['7072', 'tia@new']) expect([text, await found(text)]).toEqual([text, ['Tia']]);
    for (const text of ['7071', 'tia@old']) expect([text, await found(text)]).toEqual([text, []]);
  });

  test('says what can be done next with an own member: pay, renew, or nothing', async () => {
    const waiting = await storeApplication(maple, { first: 'Nora', last: 'Next' });
    const ending = await storeMember(maple, 20, { first: 'Noel', last: 'Next' });
    await storeMember(maple, 200, { first: 'Nils', last: 'Next' });
    const shown = async (client: Client) => {
      const { body } = await client.call('searchForMember', { search: 'next' });
      return (body as Member[]).map(({ first, pay, renew }) => [first, pay, renew]);
    };
    const next = [
      ['Nils', undefined, undefined],
      ['Noel', undefined, ending._id],
      ['Nora', waiting._id, undefined],
    ];
    expect(await shown(office)).toEqual(next);
    expect(await shown(admin)).toEqual(next);
    const batch = { kind: 'renew', ids: [ending._id] };
    expect((await office.call('startBatch', batch, { attempt: newAttempt() })).status).toBe(200);
    const renewal = await Application.findOne({ renews: ending._id }).lean();
    expect(await shown(office)).toContainEqual(['Noel', renewal?._id, undefined]);
    // Noel is known by both names to another office as well, which can do nothing with him.
    const other = await officeClient(api, await storeOffice());
    const { body } = await other.call('searchForMember', { search: 'noel next' });
    expect(body).toMatchObject([{ status: 'ACTIVE' }]);
    expect((body as Member[])[0]).not.toHaveProperty('pay');
  });

  test('says what a group can do next: pay, and open the term that its office has', async () => {
    const group = await storeGroup();
    const own = await storeOffice({ ogid: group._id });
    const chief = await groupClient(api, group);
    const waiting = await storeApplication(own, { first: 'Gina', last: 'Group' });
    await storeMember(own, 20, { first: 'Gero', last: 'Group' });
    // Began elsewhere, and was renewed at an office of the group.
    const before = await storeMember(maple, 10, { first: 'Greta', last: 'Group' });
    const renewal = await storeMember(own, 300, { first: 'Greta', last: 'Group', chain: before._id });
    const { body } = await chief.call('searchForMember', { search: 'group' });
    expect(
      (body as Member[]).map(({ id, first, pay, renew, open }) => [id, first, pay, renew, open]),
    ).toEqual([
      [expect.any(Number), 'Gero', undefined, undefined, undefined],
      [before._id, 'Greta', undefined, undefined, renewal._id],
      [waiting._id, 'Gina', waiting._id, undefined, undefined],
    ]);
    expect((await chief.call('getMemberPage', { id: renewal._id })).status).toBe(200);
  });

  test('answers at most 50 of one phone', async () => {
    for (let number = 0; number < 55; number++)
      await storeApplication(maple, { primary_phone: '719-555-3131' });
    expect(await found('555-3131')).toHaveLength(MAX_SEARCH_RESULTS);
  });
});
