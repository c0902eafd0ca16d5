import { createHash } from 'node:crypto';
import {
  AGREEMENT_VERSION,
  agreementText,
  type CallAnswer,
  DEFAULT_PARAGRAPHS,
  denverDate,
  denverInstant,
  LANGUAGES,
  MAIL_NAMES,
  type MailName,
} from '@rollbook/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, startApi, type TestApi } from '../../../test/api';
import { clearApplications } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { adminClient, personClient } from '../../../test/signIn';
import { createLog } from '../../base/http/log';
import { Audit } from '../../base/audit/record';
import { Agreement } from '../../letters/agreements/model';
import { signedPdf } from '../../letters/agreements/signedPdf';
import { Outbox } from '../../letters/mail/model';
import { render, templates } from '../../letters/templates/render';
import { followSettings, liveSettings, logShadowed } from '../../parties/brand/live';
import { AgreementTextModel, SettingsVersion } from '../../parties/brand/model';
import type { OfficeDoc } from '../../parties/offices/model';

type Settings = CallAnswer<'getSettings'>;

let api: TestApi;
let admin: Client;
let office: OfficeDoc;
let now = denverInstant('2027-01-03', 12);

beforeAll(async () => {
  const environment = { BRAND_LOCAL_PHONE: '303-555-0199' };
  api = await startApi('settings', { environment, now: () => now });
  office = await storeOffice({ calendar_year: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = denverInstant('2027-01-03', 12);
  await clearApplications();
  admin = await adminClient(api);
});

const settings = async () => (await admin.call('getSettings', {})).body as Settings;
const brand = async () => (await api.client().call('brand', {})).body as CallAnswer<'brand'>;

async function save(input: Record<string, unknown>) {
  const { version } = await settings();
  return admin.call('saveSettings', { version, changes: {}, ...input });
}

async function saved(input: Record<string, unknown>): Promise<Settings> {
  const { status, body } = await save(input);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Settings;
}

const errorsOf = ({ status, body }: Awaited<ReturnType<typeof save>>) => {
  expect(status).toBe(422);
  const { errors } = body as { errors: { field: string; message: string }[] };
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
};

test('each value says where it comes from, and one goes back to what stands below the screen', async () => {
  const before = await settings();
  expect(before).toMatchObject({
    values: { tollFreePhone: '1-800-555-0111', localPhone: '303-555-0199' },
    from: { tollFreePhone: 'default', localPhone: 'environment' },
  });
  const after = await saved({ changes: { tollFreePhone: '1-800-555-0144', localPhone: '303-555-0100' } });
  expect(after).toMatchObject({
    version: before.version + 1,
    saved: { by: 'the administrator' },
    values: { tollFreePhone: '1-800-555-0144', localPhone: '303-555-0100' },
    from: { tollFreePhone: 'screen', localPhone: 'screen', planName: 'default' },
    below: { tollFreePhone: '1-800-555-0111', localPhone: '303-555-0199' },
    below_from: { tollFreePhone: 'default', localPhone: 'environment' },
  });
  expect(await brand()).toMatchObject({ tollFreePhone: '1-800-555-0144', version: after.version });
  const back = await saved({ changes: { localPhone: null } });
  expect(back).toMatchObject({ values: { localPhone: '303-555-0199' }, from: { localPhone: 'environment' } });
  const { body } = await admin.call('getSettingsVersions', {});
  const [latest, earlier] = (body as CallAnswer<'getSettingsVersions'>).versions;
  expect(latest?.changed).toEqual([
    { name: 'Phone, local', before: '303-555-0100', after: '303-555-0199 (not set here)' },
  ]);
  expect(earlier?.changed.map(({ name }) => name)).toEqual(['Phone, toll-free', 'Phone, local']);
});

test('a save is in the history with who, before and after', async () => {
  const { version } = await saved({ changes: { subtitle: 'Another subtitle' } });
  expect(await Audit.findOne({ subject: 'settings', subject_id: String(version) }).lean()).toMatchObject({
    who: 'admin',
    what: 'settings changed',
    after: { Subtitle: 'Another subtitle' },
  });
  const today = denverDate(now);
  const { body } = await admin.call('getHistory', { from: today, to: today, kind: 'settings' });
  expect((body as CallAnswer<'getHistory'>).rows[0]).toMatchObject({
    kind: 'settings',
    record: `Settings, version ${version}`,
  });
});

test('of two who save at once one is told, with what was saved', async () => {
  const { version } = await settings();
  const other = await adminClient(api);
  const [one, two] = await Promise.all([
    admin.call('saveSettings', { version, changes: { subtitle: 'One' } }),
    other.call('saveSettings', { version, changes: { subtitle: 'Two' } }),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : two;
  expect(refused.body).toMatchObject({
    code: 'stale_version',
    detail: `Another administrator saved version ${version + 1} meanwhile`,
    changedBy: 'Another administrator',
  });
  expect((await settings()).values.subtitle).toBe(one.status === 200 ? 'One' : 'Two');
});

test('wrong values are refused by their field, and nothing is saved', async () => {
  const { version } = await settings();
  const wrong = {
    planName: '',
    website: 'ftp://plan.example',
    supportEmail: 'nowhere',
    accent: 'green',
    graceMonths: [9],
    retentionYears: 0,
    mailsPerMinute: 60_001,
  };
  expect(Object.keys(errorsOf(await save({ changes: wrong })))).toEqual(
    Object.keys(wrong).map((name) => expect.stringMatching(`^changes.${name}`)),
  );
  const tooLong = [{ from: '2027-02-01', to: '2027-02-28' }];
  expect(errorsOf(await save({ changes: { specialOffers: tooLong } }))['changes.specialOffers']).toContain(
    '1 October or later',
  );
  const offer = [{ from: '2027-10-01', to: '2027-10-15', oid: 999_999 }];
  expect(errorsOf(await save({ changes: { specialOffers: offer } }))).toEqual({
    'changes.specialOffers': 'There is no office 999999',
  });
  expect(errorsOf(await save({ changes: { planName: 'Plan 🌿' } }))).toHaveProperty(['changes.planName']);
  expect((await save({})).status).toBe(409);
  // They stay with the operator's file.
  expect((await save({ changes: { refundRules: { days: 1, chargeCents: 0, states: {} } } })).status).toBe(
    422,
  );
  expect((await settings()).version).toBe(version);
});

test('only who keeps the settings reads and saves them, and a save asks for a factor', async () => {
  const manager = await personClient(api, { post: 'manager' });
  for (const name of ['getSettings', 'getSettingsVersions'] as const)
    expect((await manager.call(name, {})).status).toBe(403);
  const { version } = await settings();
  now = new Date(now.getTime() + 3_600_000);
  const { status, body } = await admin.call('saveSettings', { version, changes: { subtitle: 'Late' } });
  expect([status, body]).toMatchObject([403, { code: 'step_up' }]);
});

describe('another process', () => {
  const log = createLog('silent');

  test('sees a save within seconds, without a read at each request', async () => {
    const other = liveSettings(api.services.config, log);
    const following = followSettings(other, log, 10);
    await saved({ changes: { planName: 'Plan of the other process' } });
    await expect.poll(() => other.brand.planName).toBe('Plan of the other process');
    await following.stop();
    await saved({ changes: { planName: null } });
  });

  test('starts although a saved value cannot be read: the file holds for it', async () => {
    const { version } = await settings();
    const newest = await SettingsVersion.findById(version).lean();
    const values = { ...newest?.values, graceMonths: [1], subtitle: 'Readable' };
    await SettingsVersion.create({ ...newest, _id: version + 1, values });
    const other = liveSettings(api.services.config, log);
    await other.refresh();
    expect(other.brand).toMatchObject({ graceMonths: [11, 12], subtitle: 'Readable' });
  });

  test('logs at start what the file and the environment set without effect', async () => {
    await saved({ changes: { localPhone: '303-555-0177' } });
    const said: unknown[] = [];
    const listening = { ...log, info: (about: unknown) => void said.push(about) } as typeof log;
    logShadowed(api.services.config, api.services.settings, listening);
    expect(said).toEqual([{ setting: 'localPhone', from: 'environment', by: 'screen' }]);
  });
});

describe('what is open while a setting changes', () => {
  const submit = (said: Record<string, unknown>) =>
    api
      .client()
      .call('submitApplication', atOffice(office._id, agreed('en', said)), { attempt: newAttempt() });

  test('keeps its terms where they stay the same, and is told where they do not', async () => {
    const { version } = await settings();
    await saved({ changes: { tollFreePhone: '1-800-555-0155' } });
    expect((await submit({ valid_thru: '2027-12-31', settings: version })).status).toBe(200);
    await clearApplications();
    const signed = await Agreement.countDocuments({});
    const renamed = await saved({ changes: { planName: 'Renamed Plan' } });
    expect(await submit({ valid_thru: '2027-12-31', settings: version })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', terms: { valid_thru: '2027-12-31', settings: renamed.version } },
    });
    expect(await Agreement.countDocuments({})).toBe(signed);
    expect((await submit({ valid_thru: '2027-12-31', settings: renamed.version })).status).toBe(200);
    await saved({ changes: { planName: null } });
  });

  test('of an offer the day decides, as before', async () => {
    now = denverInstant('2027-10-05', 12);
    admin = await adminClient(api);
    await saved({ changes: { specialOffers: [{ from: '2027-10-01', to: '2027-10-15' }] } });
    expect((await submit({ valid_thru: '2027-12-31' })).body).toMatchObject({
      code: 'terms_changed',
      terms: { valid_thru: '2028-12-31' },
    });
    expect((await submit({ valid_thru: '2028-12-31' })).status).toBe(200);
    await saved({ changes: { specialOffers: null } });
  });

  test('a mail that waits has the phone of the moment in which it is sent', async () => {
    await submit({ valid_thru: '2027-12-31' });
    await saved({ changes: { tollFreePhone: '1-800-555-0166' } });
    const mail = await Outbox.findOne({ template: 'memberCopy' }).orFail().lean();
    expect(render(mail, api.services.brand).text).toContain('1-800-555-0166');
  });
});

describe('the agreement', () => {
  test('of the specification is version 1, the same to the letter', () => {
    const offers = ['2026-10-20', '2026-10-06'].map((to, nth) => ({ from: `2026-10-0${5 + nth}`, to }));
    const dates = { oid: 1, starts: '2026-10-10', validThru: '2027-12-31', specialOffers: offers };
    const texts = LANGUAGES.flatMap((language) =>
      [true, false].flatMap((calendarYear) =>
        [[], [11, 12]].map((graceMonths) =>
          agreementText({ language, calendarYear, ...dates, planName: 'A & B $& Plan', graceMonths }),
        ),
      ),
    );
    const words = texts.map((one) => JSON.stringify(one)).join('\n');
    expect(createHash('sha256').update(words).digest('hex')).toBe(
      '89f42475ffb16dd7a7cfa82c8c4cddfe7c48d2629af93e73cdbf1aa04ff4ec6c',
    );
  });

  const text = (language: 'en' | 'es', more = '') =>
    DEFAULT_PARAGRAPHS[language].map((one, nth) => (nth === 0 ? one + more : one)).join('\n\n');
  const version = (name: string, from: string, more: Record<string, unknown> = {}) => ({
    agreement: {
      version: name,
      from,
      en: text('en', ' This plan is new.'),
      es: text('es', ' Este plan es nuevo.'),
      ...more,
    },
  });
  const submit = (language: 'en' | 'es', said: Record<string, unknown>) =>
    api
      .client()
      .call('submitApplication', atOffice(office._id, agreed(language, said)), { attempt: newAttempt() });

  test('of a later version is signed from its day on, and signed ones keep theirs', async () => {
    const first = await submit('en', { version: AGREEMENT_VERSION });
    expect(first.status).toBe(200);
    const old = await Agreement.findOne({}).sort({ _id: -1 }).orFail().lean();
    const pdf = await signedPdf(old._id);
    const after = await saved(version('cs-2027-02', '2027-02-01'));
    expect(after.agreements).toMatchObject([{ version: 'CS-2027-02', from: '2027-02-01', state: 'future' }]);
    expect((await brand()).agreements).toEqual([{ version: 'CS-2027-02', from: '2027-02-01' }]);
    await clearApplications();

    now = denverInstant('2027-02-01');
    expect(await submit('en', { version: AGREEMENT_VERSION })).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', terms: { version: 'CS-2027-02' } },
    });
    const { body } = await api.client().call('getAgreementText', { version: 'CS-2027-02' });
    expect((body as CallAnswer<'getAgreementText'>).paragraphs.es[0]).toContain('Este plan es nuevo.');
    const second = await submit('es', { version: 'CS-2027-02' });
    expect(second.status).toBe(200);
    const { id } = (second.body as { application: { id: number } }).application;
    const signed = await Agreement.findById(id).orFail().lean();
    expect(signed).toMatchObject({
      version: 'CS-2027-02',
      issued: '2027-02-01',
      signed_at: now,
      text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(signed.text.paragraphs[0]).toContain('Este plan es nuevo.');
    expect(signed.text.paragraphs.join(' ')).not.toContain('{');
    const kept = await Agreement.findById(old._id).orFail().lean();
    expect(kept).toMatchObject({ version: AGREEMENT_VERSION, text: old.text, text_sha256: old.text_sha256 });
    expect(await signedPdf(old._id)).toEqual(pdf);
  });

  test('is withdrawn before its day alone, and its number is not used again', async () => {
    await saved(version('CS-2027-03', '2027-03-01'));
    const withdrawn = await saved({ withdraw: 'CS-2027-03' });
    expect(withdrawn.agreements.map((one) => one.version)).not.toContain('CS-2027-03');
    expect(errorsOf(await save(version('CS-2027-03', '2027-03-01')))).toHaveProperty(['agreement.version']);
    now = denverInstant('2027-02-05');
    admin = await adminClient(api);
    expect(errorsOf(await save({ withdraw: 'CS-2027-02' }))).toHaveProperty(['withdraw']);
  });

  test.each([
    ['begins today', { from: '2027-01-03' }, 'agreement.from'],
    ['begins with another', { from: '2027-02-01' }, 'agreement.from'],
    ['has no number', { version: '-' }, 'agreement.version'],
    ['says that the plan is insurance', { en: text('en', ' Your premium is low.') }, 'agreement.en'],
    ['lacks a statement', { es: text('es').replace('no es un seguro de salud', 'es nuevo') }, 'agreement.es'],
    ['lacks the rules of the term', { en: text('en').replace('{term}', 'Valid for long.') }, 'agreement.en'],
    ['has an unknown place', { en: text('en', ' {name}') }, 'agreement.en'],
    ['says more in one language', { es: `${text('es')}\n\nOtra frase.` }, 'agreement.es'],
    ['does not print', { en: text('en', ' 🌿') }, 'agreement.en'],
  ])('that %s is refused', async (_, fields, field) => {
    const texts = await AgreementTextModel.countDocuments({});
    const errors = errorsOf(await save(version('CS-2028-01', '2028-01-01', fields)));
    expect(Object.keys(errors).some((name) => name.startsWith(field))).toBe(true);
    expect(await AgreementTextModel.countDocuments({})).toBe(texts);
  });

  test('of the specification passes its own checks', async () => {
    await saved(version('CS-2029-01', '2029-01-01', { en: text('en'), es: text('es') }));
    await saved({ withdraw: 'CS-2029-01' });
  });
});

test.each(MAIL_NAMES)(
  'the preview has the mail %s as the changes make it, and saves nothing',
  async (mail) => {
    const { version } = await settings();
    for (const language of LANGUAGES) {
      const changes = { tollFreePhone: '1-800-555-0188' };
      const { status, body } = await admin.call('previewSettings', { changes, mail, language });
      expect(status).toBe(200);
      const { before, after } = body as CallAnswer<'previewSettings'>;
      const [lines, changed] = [before[0]?.lines ?? [], after[0]?.lines ?? []];
      expect(changed.join('\n')).toContain('1-800-555-0188');
      expect(lines.join('\n')).not.toContain('1-800-555-0188');
      expect(lines).toHaveLength(changed.length);
      expect(`${after[0]?.subject} ${changed.join(' ')}`).not.toMatch(/undefined|NaN|Invalid|\[object/);
    }
    expect((await settings()).version).toBe(version);
  },
);

test('the preview has every mail that is sent, those to members in both languages', async () => {
  expect(MAIL_NAMES.toSorted()).toEqual(Object.keys(templates).toSorted());
  const language = async (mail: MailName) => {
    const { body } = await admin.call('previewSettings', { changes: {}, mail, language: 'es' });
    return (body as CallAnswer<'previewSettings'>).after[0]?.language;
  };
  expect(await language('activation')).toBe('es');
  expect(await language('officeCopy')).toBe('en');
});
