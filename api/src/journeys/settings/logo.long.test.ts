import { type CallAnswer, denverInstant, LOGO_PATH } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../../test/api';
import { clearApplications } from '../../../test/applications';
import { agreed, atOffice } from '../../../test/enrolment';
import { type Mailing, startMailing } from '../../../test/mailing';
import { newAttempt } from '../../../test/payments';
import { storeOffice } from '../../../test/records';
import { drawnPng } from '../../../test/signatures';
import { adminClient } from '../../../test/signIn';
import { signedPdf } from '../../letters/agreements/signedPdf';
import { cleanLogo } from '../../letters/pictures/cleanLogo';
import { Logo } from '../../letters/pictures/model';
import { storeLogo } from '../../letters/pictures/logos';
import { cardPdf } from '../../membership/papers/papers';

type Settings = CallAnswer<'getSettings'>;
type Chosen = CallAnswer<'cleanLogo'>;

const now = denverInstant('2027-01-03', 12);
let mailing: Mailing;
let admin: Client;

beforeAll(async () => {
  mailing = await startMailing('logo', () => now);
  admin = await adminClient(mailing.api);
});
afterAll(() => mailing.stop());

const svg = (inner: string, box = '0 0 40 20') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>`);
const LEAF = '<path d="M1 1 L 30 15 L 4 18 Z" fill="#0d6656"/>';

const choose = (name: string, file: Buffer) =>
  admin.call('cleanLogo', { name, data: file.toString('base64') });

async function chosen(name: string, file: Buffer): Promise<Chosen> {
  const { status, body } = await choose(name, file);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Chosen;
}

async function save(logo: unknown) {
  const { version } = (await admin.call('getSettings', {})).body as Settings;
  return admin.call('saveSettings', { version, changes: { logo } });
}

async function saved(logo: unknown): Promise<Settings> {
  const { status, body } = await save(logo);
  expect([status, body]).toMatchObject([200, {}]);
  return body as Settings;
}

const brand = async () => (await mailing.api.client().call('brand', {})).body as CallAnswer<'brand'>;
const address = (id: string) => `${mailing.api.url}${LOGO_PATH}${id}`;

/** Sizes of the pictures in a PDF that can be a logo: signatures are grey. */
const logosIn = (pdf: Uint8Array | undefined) =>
  [
    ...Buffer.from(pdf ?? [])
      .toString('latin1')
      .matchAll(/\/Subtype \/Image[\s\S]*?>>/g),
  ]
    .map(([dictionary]) => dictionary)
    .filter((dictionary) => dictionary.includes('/DeviceRGB'))
    .map((dictionary) =>
      [/\/Width (\d+)/, /\/Height (\d+)/].map((side) => Number(side.exec(dictionary)?.[1])),
    );

test('an SVG with a script is cleaned, and served for good without anything that runs', async () => {
  const { logo, removed } = await chosen('cedar-sage.svg', svg(`<script>alert(1)</script>${LEAF}`));
  expect(removed).toEqual(['script']);
  expect(logo).toMatchObject({ name: 'cedar-sage.svg', width: 256, height: 128 });
  const answer = await fetch(address(logo.id));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox$/),
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
  const text = await answer.text();
  expect(text).toContain('M1 1 L 30 15 L 4 18 Z');
  expect(text).not.toContain('alert');
  expect(text).toContain('><rect x="0" y="0" width="40" height="20" fill="#fff"/><path');
  const { logo: again } = await chosen('other name.svg', svg(`<script>alert(2)</script>${LEAF}`));
  expect(again.id).toBe(logo.id);
});

describe('a file that is no logo', () => {
  const png = drawnPng();
  const damaged = Buffer.from(png);
  damaged[45] = (damaged[45] ?? 0) ^ 1;
  /** A header that promises more than its bytes have. */
  const bomb = (width: number, height: number) => {
    const header = Buffer.from(PNG.sync.write(new PNG({ width: 1, height: 1 })));
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    return header;
  };
  test.each([
    [
      'declares entities',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(99)}">]><svg>&a;</svg>`),
      'entities',
    ],
    ['is a GIF with the name of a PNG', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'SVG or a PNG'],
    ['is a page', Buffer.from('<html><script>alert(1)</script></html>'), 'not an SVG'],
    ['is empty', Buffer.alloc(0), 'SVG or a PNG'],
    ['is white', svg('<rect width="40" height="20" fill="#fff"/>'), 'white paper'],
    ['shows nothing', svg('<path d="M0 0"/>'), 'white paper'],
    ['has a wrong checksum', damaged, 'checksums'],
    ['ends early', png.subarray(0, -20), 'not complete'],
    ['is a PNG as large as a wall', bomb(60_000, 60_000), 'checksums|60000 by'],
    [
      'has another thing behind it',
      Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
      'not complete|checksums',
    ],
  ])('because it %s is refused in a sentence, and nothing is stored', async (_, file, reason) => {
    const before = await Logo.countDocuments({});
    const { status, body } = await choose('logo.png', file);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(reason)]);
    expect(await Logo.countDocuments({})).toBe(before);
  });

  test('because it has 50 MB or a few bytes too many is refused before it is read', async () => {
    const before = await Logo.countDocuments({});
    expect((await choose('large.svg', Buffer.alloc(300_003, 32))).status).toBe(422);
    expect((await choose('huge.svg', Buffer.alloc(50_000_000, 32))).status).toBe(413);
    expect(await Logo.countDocuments({})).toBe(before);
  });

  test('because it takes too long ends with its thread, and the next one is made', async () => {
    const dashes = '<path d="M0 0 L 40 10 L 0 10000" stroke="red" stroke-dasharray="0.0011 0.0012"/>';
    expect(await cleanLogo(svg(dashes.repeat(2000)), 1)).toMatchObject({ refused: expect.any(String) });
    expect(await cleanLogo(svg(LEAF))).toHaveProperty('made');
  });

  test('is not saved by its name', async () => {
    const { status, body } = await save({ id: `${'0'.repeat(32)}.svg` });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('choose it again')]);
    expect((await fetch(address(`${'0'.repeat(32)}.svg`))).status).toBe(404);
    expect((await fetch(address('..%2f..%2fbrand'))).status).toBe(404);
  });
});

test('a PNG is made again without its notes, in the size that pages show', async () => {
  const { logo } = await chosen('logo.png', drawnPng({ width: 1000, height: 400 }));
  const picture = PNG.sync.read(Buffer.from(await (await fetch(address(logo.id))).arrayBuffer()));
  expect([picture.width, picture.height]).toEqual([480, 192]);
  const stored = await Logo.findById(logo.id).orFail();
  const printed = PNG.sync.read(Buffer.from(stored.printed));
  expect([printed.width, printed.height]).toEqual([logo.width, logo.height]);
  expect(stored.printed.length).toBeLessThan(30_000);
});

test('the logo is on the form, in mails, on cards and in agreements, which keep theirs', async () => {
  expect(await brand()).not.toHaveProperty('logo');
  const office = await storeOffice({ calendar_year: true });
  const enrol = async () => {
    await clearApplications();
    const { status, body } = await mailing.api
      .client()
      .call('submitApplication', atOffice(office._id, agreed('en', { valid_thru: '2027-12-31' })), {
        attempt: newAttempt(),
      });
    expect(status).toBe(200);
    return (body as { application: { id: number } }).application.id;
  };
  const rendered = () => ({ brand: mailing.api.services.brand });
  const before = await enrol();

  const { logo: first } = await chosen('first.svg', svg(LEAF));
  const after = await saved(first);
  expect(after).toMatchObject({ values: { logo: first }, from: { logo: 'screen' } });
  expect((await brand()).logo).toEqual({ id: first.id, width: 256, height: 128 });
  const signed = await enrol();

  const [mail] = (await mailing.send()).filter(({ subject }) => subject.includes('application'));
  expect(mail?.html).toMatch(/<img src="cid:[0-9a-f]{32}@logo" width="72" height="36" alt=""/);
  expect(mail?.attachments[0]).toMatchObject({ filename: 'logo.png', contentType: 'image/png' });
  expect(`src="cid:${mail?.attachments[0]?.cid}"`).toBe(/src="cid:[^"]+"/.exec(mail?.html ?? '')?.[0]);
  expect(mail?.html.length).toBeLessThan(100_000);
  const { mails } = (await admin.call('getMemberPage', { id: signed })).body as CallAnswer<'getMemberPage'>;
  const opened = await admin.call('getMail', { id: signed, mail: mails[0]?.mail ?? '' });
  const shown = (opened.body as CallAnswer<'getMail'>).content?.html ?? '';
  const within = /<img src="data:image\/png;base64,([^"]+)" width="72" height="36"/.exec(shown)?.[1] ?? '';
  const { printed } = await Logo.findById(first.id).orFail();
  expect(Buffer.from(within, 'base64')).toEqual(Buffer.from(printed));

  const { logo: second } = await chosen('second.svg', svg(LEAF, '0 0 40 40'));
  await saved(second);
  expect(logosIn(await signedPdf(before))).toEqual([]);
  expect(logosIn(await signedPdf(signed))).toEqual([[256, 128]]);
  expect(logosIn(await cardPdf(signed, rendered().brand, 'request'))).toEqual([[128, 128]]);

  await saved('none');
  expect(await brand()).not.toHaveProperty('logo');
  expect(logosIn(await cardPdf(signed, rendered().brand, 'request'))).toEqual([]);
  expect((await saved(null)).from.logo).toBe('default');
  expect((await fetch(address(first.id))).status).toBe(200);
});

test('one that was chosen and never saved goes after a day, a saved one stays when it is chosen again', async () => {
  const { logo } = await chosen('kept.svg', svg(LEAF, '0 0 50 40'));
  const expires = async () => (await Logo.findById(logo.id).orFail().lean()).expires;
  expect((await expires())?.getTime()).toBe(now.getTime() + 86_400_000);
  await saved(logo);
  expect(await expires()).toBeNull();
  const answer = await cleanLogo(svg(LEAF, '0 0 50 40'));
  if ('refused' in answer) throw new Error(answer.refused);
  await storeLogo({ made: answer.made, name: 'kept.svg', bytes: 9, at: now, by: 'admin' });
  expect(await expires()).toBeNull();
});

test('mails that are sent after a save have the plan of that moment, also as their sender', async () => {
  const { version } = (await admin.call('getSettings', {})).body as Settings;
  const changes = { planName: 'Renamed Plan' };
  expect((await admin.call('saveSettings', { version, changes })).status).toBe(200);
  await clearApplications();
  const office = await storeOffice({ calendar_year: true });
  await mailing.api.client().call('submitApplication', atOffice(office._id), { attempt: newAttempt() });
  const [mail] = await mailing.send();
  expect(mail?.from).toContain('Renamed Plan');
  expect(mail?.html).toContain('Renamed Plan');
});
