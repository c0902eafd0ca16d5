import { crc32, deflateSync } from 'node:zlib';
import { SIGNATURE_MAX_BYTES, SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { blankPng, dataUrl, dotPng, drawnPng } from '../../../test/signatures';
import { checkSignature } from './checkSignature';
import { pixelsOf } from './pngPixels';

describe('a drawn signature', () => {
  test('is kept grey on white, with its ink where it was', async () => {
    const drawn = PNG.sync.read(drawnPng());
    const kept = await checkSignature(dataUrl(drawnPng()));
    expect(kept?.[25]).toBe(0);
    const { width, height, data } = PNG.sync.read(kept ?? Buffer.alloc(0));
    expect([width, height]).toEqual([500, 200]);
    for (let at = 0; at < data.length; at += 4) expect(data[at] === 0).toBe(drawn.data[at + 3] === 255);
  });
  test('is kept no larger than the agreement prints it', async () => {
    const kept = await checkSignature(dataUrl(drawnPng({ width: 1600, height: 640 })));
    const { width, height, data } = PNG.sync.read(kept ?? Buffer.alloc(0));
    expect([width, height]).toEqual([880, 352]);
    expect(data.filter((_, at) => at % 4 === 0).filter((light) => light < 100).length).toBeGreaterThan(1000);
  });
  test('of the largest size is accepted, one pixel more is not', async () => {
    expect(await checkSignature(dataUrl(drawnPng({ width: 1600, height: 640 })))).toBeDefined();
    expect(await checkSignature(dataUrl(drawnPng({ width: 1601, height: 640 })))).toBeUndefined();
    expect(await checkSignature(dataUrl(drawnPng({ width: 1600, height: 641 })))).toBeUndefined();
  });
  test.each([
    ['on white paper', drawnPng({ paper: [255, 255, 255, 255] })],
    ['at a high pixel density', drawnPng({ width: 1500, height: 600 })],
  ])('may be %s', async (_, png) => {
    expect(await checkSignature(dataUrl(png))).toBeDefined();
  });
});

describe('the pixels', () => {
  test.each([0, 1, 2, 3, 4])(
    'with the filter %i of each line are those that another decoder reads',
    (filterType) => {
      const drawn = PNG.sync.read(drawnPng({ paper: [250, 240, 230, 255] }));
      const png = PNG.sync.write(drawn, { filterType });
      expect(pixelsOf(png)?.data.equals(drawn.data)).toBe(true);
    },
  );
  test.each([0, 2, 4] as const)('of the colour type %i are those that another decoder reads', (colorType) => {
    const png = PNG.sync.write(PNG.sync.read(drawnPng()), { colorType });
    expect(pixelsOf(png)?.data.equals(PNG.sync.read(png).data)).toBe(true);
  });
});

describe('is not a signature:', () => {
  test.each([
    ['nothing', ''],
    ['a transparent canvas', dataUrl(blankPng())],
    ['a white canvas', dataUrl(blankPng([255, 255, 255, 255]))],
    ['a black canvas', dataUrl(blankPng([0, 0, 0, 255]))],
    ['a red canvas', dataUrl(blankPng([255, 0, 0, 255]))],
    ['a single dot', dataUrl(dotPng())],
    ['an SVG', `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['a JPEG that says PNG', dataUrl(Buffer.from('ffd8ffe000104a464946', 'hex'))],
    ['text that is not base64', `${SIGNATURE_PREFIX}not base64!`],
    ['base64 with blanks in it', dataUrl(drawnPng()).replace(/(.{100})/, '$1 ')],
    ['a prefix only', SIGNATURE_PREFIX],
    ['a truncated PNG', dataUrl(drawnPng().subarray(0, 400))],
    ['a PNG with a wrong checksum', dataUrl(flipped(drawnPng(), 60))],
    ['a PNG with the size 50000 x 50000', dataUrl(pngOf(50_000, 50_000, Buffer.alloc(10)))],
    ['a PNG with fewer pixels than its size', dataUrl(pngOf(500, 200, Buffer.alloc(5000)))],
    ['a PNG with more pixels than its size', dataUrl(pngOf(500, 200, Buffer.alloc(400_201)))],
    ['a PNG without its end', dataUrl(drawnPng().subarray(0, -12))],
    ['a PNG with a second header', dataUrl(withSecondHeader(drawnPng()))],
    ['a PNG with bytes after its end', dataUrl(Buffer.concat([drawnPng(), Buffer.from('<script>')]))],
    ['a PNG with the size 0 x 0', dataUrl(pngOf(0, 0, Buffer.alloc(0)))],
    ['a URL that is too long', `${SIGNATURE_PREFIX}${'A'.repeat(SIGNATURE_MAX_BYTES)}`],
  ])('%s', async (_, url) => {
    expect((await checkSignature(url)) === undefined).toBe(true);
  });

  test.each([
    ['plain', 0],
    ['interlaced', 1],
  ])('a small %s file that would decompress to hundreds of megabytes', async (_, interlace) => {
    const bomb = dataUrl(pngOf(500, 200, Buffer.alloc(200_000_000), interlace));
    expect(bomb.length).toBeLessThan(SIGNATURE_MAX_BYTES);
    expect((await checkSignature(bomb)) === undefined).toBe(true);
  });
});

function flipped(png: Buffer, at: number): Buffer {
  const wrong = Buffer.from(png);
  wrong[at] = (wrong[at] ?? 0) ^ 0xff;
  return wrong;
}

/** A PNG whose header and data can have different sizes. */
function pngOf(width: number, height: number, data: Buffer, interlace = 0): Buffer {
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    header(width, height, interlace),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([magic, ...parts]);
}

function header(width: number, height: number, interlace = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 6, 0, 0, interlace], 8);
  return chunk('IHDR', data);
}

function withSecondHeader(png: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), header(50_000, 50_000), png.subarray(33)]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}
