import { AGREEMENT_VERSION } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../test/api';
import { applicant, atOffice } from '../../../test/enrolment';
import { storeOffice } from '../../../test/records';
import { dataUrl, drawnPng } from '../../../test/signatures';
import { schemas } from '@rollbook/contract/schemas';
import { Agreement } from '../../letters/agreements/model';
import type { OfficeDoc } from '../../parties/offices/model';
import { enrolmentDigest, prepareEnrolment, storeEnrolment } from './enrol';
import { Application } from '../record/application';
import { releaseReservation } from '../payables/paying';

let api: TestApi;
let office: OfficeDoc;
beforeAll(async () => {
  api = await startApi('enrol', { environment: { BRAND_REQUIRED_FIELDS: 'minimum' } });
  office = await storeOffice();
});
afterAll(() => api.stop());

const signatureUrl = dataUrl(drawnPng());

const visitor = () => ({ ...api.services, ip: '203.0.113.1', userAgent: '', proof: undefined });

function cardInput(oid: number, fields: Record<string, unknown> = {}) {
  const body = { ...applicant(oid), signatureUrl, nonce: 'cnon:card-nonce-ok', amount: 2000, ...fields };
  return schemas.processApplicationPayment.request.parse(body);
}

const how = { state: 'hidden', payment: 'payment-1', attempt: 'attempt-1', digest: 'd' } as const;

describe('a card application', () => {
  test('is stored hidden and reserved, without copies, and is deleted with its payment', async () => {
    const enrolment = await prepareEnrolment(cardInput(office._id), signatureUrl, visitor());
    const { _id } = enrolment.application;
    await storeEnrolment(enrolment, how);
    const stored = await Application.findOne({ _id }).lean();
    expect(stored).toMatchObject({ state: 'hidden', payment: 'payment-1', copies_due: false });
    await releaseReservation({ payment: 'another payment', ids: [_id], isNew: true });
    expect(await Application.countDocuments({ _id })).toBe(1);
    expect(await Agreement.countDocuments({ _id })).toBe(1);
    for (let time = 0; time < 2; time++) {
      await releaseReservation({ payment: 'payment-1', ids: [_id], isNew: true });
    }
    expect(await Application.countDocuments({ _id })).toBe(0);
    expect(await Agreement.countDocuments({ _id })).toBe(0);
  });

  test('whose deletion a crash has interrupted loses its agreement too', async () => {
    const enrolment = await prepareEnrolment(cardInput(office._id), signatureUrl, visitor());
    const { _id } = enrolment.application;
    await storeEnrolment(enrolment, { ...how, attempt: 'attempt-3' });
    await Application.deleteOne({ _id });
    await releaseReservation({ payment: 'payment-1', ids: [_id], isNew: true });
    expect(await Agreement.countDocuments({ _id })).toBe(0);
  });

  test('is refused if the office does not take cards', async () => {
    const cash = await storeOffice({ online_payment: false });
    await expect(prepareEnrolment(cardInput(cash._id), signatureUrl, visitor())).rejects.toMatchObject({
      code: 'not_offered',
    });
  });

  test('names the signature field of its own payload in errors', async () => {
    await expect(prepareEnrolment(cardInput(office._id), '', visitor())).rejects.toMatchObject({
      extras: { errors: [{ field: 'signatureUrl', message: 'Signature is required' }] },
    });
  });
});

test.each([
  ['en', 'The signature must be a PNG picture'],
  ['es', 'La firma debe ser una imagen PNG'],
] as const)(
  'a signature in another format is refused in the language of the form (%s)',
  async (language, message) => {
    const said = { agreed: true, version: AGREEMENT_VERSION, language, method: 'drawn' } as const;
    const input = { ...cardInput(office._id), agreement: said };
    for (const kind of ['image/svg+xml', 'image/jpeg', 'image/webp', 'text/plain']) {
      await expect(prepareEnrolment(input, `data:${kind};base64,AAAA`, visitor())).rejects.toMatchObject({
        code: 'invalid',
        extras: { errors: [{ field: 'signatureUrl', message }] },
      });
    }
  },
);

test('a second application with the same attempt id is refused and leaves no agreement', async () => {
  const [first, second] = await Promise.all([
    prepareEnrolment(cardInput(office._id), signatureUrl, visitor()),
    prepareEnrolment(cardInput(office._id), signatureUrl, visitor()),
  ]);
  expect(await storeEnrolment(first, { ...how, attempt: 'attempt-2' })).toBe(true);
  expect(await storeEnrolment(second, { ...how, attempt: 'attempt-2' })).toBe(false);
  expect(await Agreement.countDocuments({ _id: second.application._id })).toBe(0);
});

test('the minimum brand requires first, last, email, office and signature only', async () => {
  const { first, last, email, office: chosen } = applicant(office._id);
  const minimum = { first, last, email, office: chosen, signatureURL: signatureUrl };
  const input = schemas.submitApplication.request.parse(minimum);
  await expect(prepareEnrolment(input, signatureUrl, visitor())).resolves.toBeDefined();
  const nameless = schemas.submitApplication.request.parse({ ...minimum, first: '' });
  await expect(prepareEnrolment(nameless, signatureUrl, visitor())).rejects.toMatchObject({
    code: 'invalid',
  });
});

test('the digest depends on the content and the oid, not on the card or other office fields', () => {
  const one = enrolmentDigest(cardInput(3));
  expect(enrolmentDigest(cardInput(3, { nonce: 'another', office: { oid: 3, office_name: 'Other' } }))).toBe(
    one,
  );
  expect(enrolmentDigest(cardInput(4))).not.toBe(one);
  expect(enrolmentDigest(cardInput(3, { zip: '1' }))).not.toBe(one);
  expect(enrolmentDigest(schemas.submitApplication.request.parse(atOffice(3)))).not.toBe(one);
});
