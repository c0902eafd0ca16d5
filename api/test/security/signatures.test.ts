import { crc32, deflateSync } from 'node:zlib';
import { SIGNATURE_MAX_BYTES } from '@rollbook/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSignature } from '../../src/letters/agreements/checkSignature';
import { atOffice } from '../enrolment';
import { storeOffice } from '../records';
import { dataUrl, drawnPng } from '../signatures';
import { startApi, type TestApi } from '../api';
import { stored } from './stored';

// Invalid files: api/src/letters/agreements/checkSignature.test.ts.
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

function header(width: number, height: number, colour = 6, depth = 8): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour], 8);
  return chunk('IHDR', data);
}

const END = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: Buffer[]) => Buffer.concat([MAGIC, ...chunks]);
const pixels = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));

/** A real signature with an extra chunk after its header. */
const withPart = (part: Buffer) => {
  const drawn = drawnPng();
  return Buffer.concat([drawn.subarray(0, 33), part, drawn.subarray(33)]);
};
const text = (bytes: number) => Buffer.concat([Buffer.from('Comment\u0000'), Buffer.alloc(bytes, 'x')]);

const HOSTILE: [string, Buffer][] = [
  ['with the size 50000 x 50000', png(header(50_000, 50_000), pixels(1000), END)],
  ['with the size 4294967295 x 1', png(header(0xffffffff, 1), pixels(1000), END)],
  ['with the size 1600 x 640 and far more pixel data', png(header(1600, 640), pixels(200_000_000), END)],
  ['with truncated pixel data', drawnPng().subarray(0, 600)],
  ['with a wrong checksum', Buffer.concat([drawnPng().subarray(0, -2), Buffer.from([1, 2])])],
  ['with HTML appended', Buffer.concat([drawnPng(), Buffer.from('<script>alert(1)</script>')])],
  [
    'with a valid start and other bytes after it',
    Buffer.concat([MAGIC, Buffer.from('<svg onload=alert(1)>')]),
  ],
  ['with the magic bytes only', MAGIC],
  [
    'with a chunk longer than the file',
    Buffer.concat([drawnPng().subarray(0, 33), Buffer.from('7fffffff', 'hex'), drawnPng().subarray(37)]),
  ],
  [
    'with a chunk of negative length',
    Buffer.concat([drawnPng().subarray(0, 33), Buffer.from('ffffffff', 'hex'), drawnPng().subarray(37)]),
  ],
  ['with palette colours and no palette', png(header(500, 200, 3), pixels(200 * 501), END)],
  ['with 16 bits a channel', png(header(500, 200, 6, 16), pixels(200 * 4001), END)],
  ['with a colour type that does not exist', png(header(500, 200, 5), pixels(200 * 2001), END)],
  ['with a second header', withPart(header(50_000, 50_000))],
  ['with uncompressed pixel data', png(header(500, 200), chunk('IDAT', Buffer.alloc(5000, 7)), END)],
  ['without any pixels', png(header(500, 200), END)],
  ['with a text chunk that makes it too large', withPart(chunk('tEXt', text(240_000)))],
];

let api: TestApi;
let oid: number;
beforeAll(async () => {
  api = await startApi('signatures', { environment: { RATE_LIMITS: '0' } });
  oid = (await storeOffice())._id;
});
afterAll(() => api.stop());

const submit = (signatureURL: string) =>
  api.client().call('submitApplication', atOffice(oid, { signatureURL, another: true }));

describe('a signature', () => {
  test.each(HOSTILE)('%s is refused, and nothing is stored', async (_, bytes) => {
    const before = await stored();
    const { status, body } = await submit(dataUrl(bytes));
    expect([status, body]).toMatchObject([422, { errors: [{ field: 'signatureURL' }] }]);
    // A request without an attempt id stores one under the digest of its content, and its number stays unused.
    expect(exceptAttemptAndNumber(await stored())).toBe(exceptAttemptAndNumber(before));
  });

  test('with a large text chunk is accepted, and its agreement opens', async () => {
    for (const part of [
      chunk('tEXt', text(150_000)),
      chunk('tEXt', Buffer.alloc(120_000, 'x')),
      zipped(),
      chunk('eXIf', Buffer.alloc(5000)),
    ]) {
      const url = dataUrl(withPart(part));
      expect(url.length).toBeLessThan(SIGNATURE_MAX_BYTES);
      expect(await checkSignature(url)).toBeDefined();
      const { status, body } = await submit(url);
      expect(status).toBe(200);
      const { application } = body as { application: { agreementPath: string } };
      const token = application.agreementPath.split('/').at(-1) ?? '';
      expect((await api.client().call('agreement', { token })).status).toBe(200);
    }
  });

  test('in any other kind of URL is refused', async () => {
    const base64 = drawnPng().toString('base64');
    const others = [
      'https://evil.example/signature.png',
      'file:///etc/passwd',
      'javascript:alert(1)',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      `data:text/html;base64,${base64}`,
      `data:image/png,${base64}`,
      `DATA:IMAGE/PNG;BASE64,${base64}`,
      `data:image/png;base64;x=y,${base64}`,
      `data:image/png;base64,${base64}\r\n`,
      `data:image/png;base64,${base64.replace(/=*$/, '%3D')}`,
    ];
    for (const url of others) expect((await submit(url)).status, url.slice(0, 60)).toBe(422);
  });
});

/** A compressed text chunk that decompresses to 100 MB. */
function zipped(): Buffer {
  return chunk(
    'zTXt',
    Buffer.concat([Buffer.from('Comment\u0000\u0000'), deflateSync(Buffer.alloc(100_000_000))]),
  );
}

function exceptAttemptAndNumber(books: string): string {
  return books.replace(/^(attempts|counters):.*$/gm, '');
}
