import { afterAll, beforeAll, expect, test } from 'vitest';
import { Application } from '../src/membership/record/application';
import { Agreement } from '../src/letters/agreements/model';
import { renderAgreement } from '../src/letters/agreements/pdf';
import type { OfficeDoc } from '../src/parties/offices/model';
import { startApi, type TestApi } from './api';
import { mailedLink, storeMember } from './applications';
import { agreed, atOffice } from './enrolment';
import { pdfText } from './pdfText';
import { storeOffice } from './records';
import { memberClient, officeClient } from './signIn';
import { drawnPng } from './signatures';

const work_phone = '(303) 555-0177';

let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('newField', { environment: { RATE_LIMITS: '0' } });
  office = await storeOffice();
});
afterAll(() => api.stop());

test('a new field is stored with the application, signed, on the PDF and in the details for staff', async () => {
  const request = atOffice(office._id, { ...agreed('es'), workPhone: work_phone });
  expect(await api.client().call('submitApplication', request)).toMatchObject({ status: 200 });
  const stored = await Application.findOne({}).orFail().lean();
  expect(stored).toMatchObject({ work_phone });
  const agreement = await Agreement.findById(stored._id).orFail().lean();
  expect(agreement.member).toMatchObject({ work_phone });
  const pdf = await renderAgreement({ ...agreement, signature: drawnPng() }, { compress: false });
  const text = pdfText(pdf);
  expect(text).toContain('Teléfono del trabajo');
  expect(text).toContain(work_phone);
  const staff = await officeClient(api, office);
  const details = await staff.call('getApplicationDetails', { id: stored._id });
  expect(details).toMatchObject({ status: 200, body: { work_phone } });
});

test('a new field has its rules', async () => {
  const request = atOffice(office._id, { ...agreed('es'), workPhone: '5'.repeat(41) });
  expect(await api.client().call('submitApplication', request)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'workPhone', message: 'Use como máximo 40 caracteres' }] },
  });
});

test('a new field is known to a renewal and changed by the member', async () => {
  const known = { email: 'ann@mail.example', work_phone };
  const { _id } = await storeMember(office, 20, known);
  const token = await mailedLink(_id, 'renew', api.services.now());
  const form = await api.client().call('getRenewalForm', { token });
  expect(form).toMatchObject({ status: 200, body: { work_phone } });
  const member = await memberClient(api, known.email);
  const mine = await member.call('myMemberships', {});
  expect(mine).toMatchObject({ status: 200, body: { memberships: [{ work_phone }] } });
  const changed = await member.call('changeMyDetails', { chain: _id, work_phone: '303-555-0188' });
  expect(changed).toMatchObject({ status: 200 });
  expect(await Application.findById(_id).orFail().lean()).toMatchObject({
    work_phone: '(303) 555-0188',
  });
});

test('an application that is older than the field reads as empty', async () => {
  const { _id } = await storeMember(office, 20);
  const stored = await Application.findById(_id).orFail().lean();
  const older = Object.entries(stored).filter(([name]) => name !== 'work_phone');
  const applications = Application.db.collection<{ _id: number }>('applications');
  await applications.replaceOne({ _id }, Object.fromEntries(older));
  const staff = await officeClient(api, office);
  const details = await staff.call('getApplicationDetails', { id: _id });
  expect(details).toMatchObject({ status: 200, body: { work_phone: '' } });
});
