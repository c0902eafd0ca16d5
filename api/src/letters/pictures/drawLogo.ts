import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { isSeen, onWhite, type Pixels, pngOf, shrunk, within } from './pixels';
import { LogoRefused } from './refused';

/** Twice and more of the pixels in which a paper or a mail shows it. */
const PRINTED = { width: 512, height: 128 };
const SHOWN = { width: 768, height: 192 };
/** With the words of a mail it stays under 100 kB. */
const MOST_PRINTED_BYTES = 30_000;
const MOST_SHOWN_BYTES = 60_000;

let started: Promise<void> | undefined;

/** Draws an SVG in a sandbox without files, fonts or network. */
export async function drawSvg(svg: string, height?: number): Promise<Pixels> {
  started ??= initWasm(
    readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')),
  );
  await started;
  const fit =
    height === undefined ? { mode: 'original' as const } : { mode: 'height' as const, value: height };
  const image = new Resvg(svg, { fitTo: fit, font: { loadSystemFonts: false } }).render();
  return { width: image.width, height: image.height, data: image.pixels };
}

/** What mails and papers show: on white, small. Throws LogoRefused when nothing is seen of it there. */
export function printedLogo(pixels: Pixels): { png: Buffer; width: number; height: number } {
  if (!isSeen(onWhite(pixels))) throw new LogoRefused('Nothing of it would be seen on white paper');
  const { png, size } = smallest(pixels, PRINTED, (one) => pngOf(onWhite(one)), MOST_PRINTED_BYTES);
  return { png, width: size.width, height: size.height };
}

/** What pages show of a PNG: on white, as papers. */
export function shownPng(pixels: Pixels): Buffer {
  return smallest(pixels, SHOWN, (one) => pngOf(onWhite(one)), MOST_SHOWN_BYTES).png;
}

function smallest(
  pixels: Pixels,
  box: { width: number; height: number },
  encode: (pixels: Pixels) => Buffer,
  most: number,
): { png: Buffer; size: Pixels } {
  let size = shrunk(pixels, within(pixels, box));
  let png = encode(size);
  while (png.length > most && size.height > 24) {
    size = shrunk(pixels, [Math.round(size.width * 0.8), Math.round(size.height * 0.8)]);
    png = encode(size);
  }
  return { png, size };
}
