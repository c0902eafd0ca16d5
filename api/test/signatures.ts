import { randomBytes } from 'node:crypto';
import { SIGNATURE_PREFIX } from '@rollbook/contract';
import { PNG } from 'pngjs';

type Point = { x: number; y: number };

/** A PNG of the pad with a pen stroke; transparent by default. */
export function drawnPng({ width = 500, height = 200, paper = [0, 0, 0, 0] } = {}): Buffer {
  const png = blank(width, height, paper);
  for (let step = 0; step <= 2000; step++) dot(png, strokeAt(step / 2000, width, height), 2);
  return PNG.sync.write(png);
}

/** An empty canvas of one colour. */
export function blankPng(paper = [0, 0, 0, 0]): Buffer {
  return PNG.sync.write(blank(500, 200, paper));
}

/** A canvas with a single dot. */
export function dotPng(): Buffer {
  const png = blank(500, 200, [0, 0, 0, 0]);
  dot(png, { x: 250, y: 100 }, 4);
  return PNG.sync.write(png);
}

export function dataUrl(png: Buffer): string {
  return SIGNATURE_PREFIX + png.toString('base64');
}

function blank(width: number, height: number, paper: number[]): PNG {
  const png = new PNG({ width, height });
  for (let at = 0; at < png.data.length; at++) png.data[at] = paper[at % 4] ?? 0;
  return png;
}

function strokeAt(part: number, width: number, height: number): Point {
  const x = width * (0.1 + 0.8 * part);
  return { x, y: height * (0.5 + 0.3 * Math.sin(part * 19) * (1 - part / 2)) };
}

function dot(png: PNG, { x, y }: Point, radius: number): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      if (dx * dx + dy * dy > radius * radius) continue;
      png.data.set([0, 0, 0, 255], (Math.round(y + dy) * png.width + Math.round(x + dx)) * 4);
    }
  }
}

/** About the largest picture that is taken, in pixels and in bytes: noise hardly compresses. */
export function noisyPng(): Buffer {
  const png = blank(1600, 640, [0, 0, 0, 0]);
  png.data.set(randomBytes(34 * 1600 * 4));
  return PNG.sync.write(png, { filterType: 0 });
}
