import { expect, test } from 'vitest';
import { dataUrl, drawnPng } from '../../../test/signatures';
import { checkSignature } from './checkSignature';

test('frees the memory of the decoder while pictures keep coming', async () => {
  const url = dataUrl(drawnPng());
  const check = async (pictures: number) => {
    let left = pictures;
    const caller = async () => {
      while (left-- > 0) await checkSignature(url);
    };
    await Promise.all(Array.from({ length: 4 }, caller));
    return process.memoryUsage.rss() / 1e6;
  };
  const before = await check(400);
  // The decoder takes 0.17 MB outside the heap for each picture.
  expect((await check(1200)) - before).toBeLessThan(100);
});
