import { create } from 'qrcode';
import { SECOND } from '../pdf/layout';
import { INK, type TaggedDocument } from '../pdf/taggedDocument';
import type { Brand, Language } from '@rollbook/contract';

/** What a member card says. It has no expiry date: the status is looked up when the code is scanned. */
export type CardFacts = {
  language: Language;
  plan: Pick<
    Brand,
    | 'planName'
    | 'postalAddress'
    | 'tollFreePhone'
    | 'localPhone'
    | 'supportEmail'
    | 'accent'
    | 'publicOrigin'
    | 'logo'
  >;
  name: string;
  /** 'id-oid' of the membership's first application. */
  id: string;
  /** As shown; empty before anything is paid. */
  since: string;
  family: string;
  code: string;
};

/** One side in points: 3.375 x 2.125 in, a credit card. */
export const SIDE = { width: 243, height: 153 } as const;
export const PAD = 12;
export const BLACK = '#111111';

type Box = { x: number; y: number; width: number; height: number; size: number };
/** The smallest print that is still readable, in points. */
const SMALLEST = 5;

/** A label, with a blank that parts it from its value for a screen reader. */
export function small(document: TaggedDocument, text: string, x: number, y: number): void {
  document.font('text').fontSize(6).fillColor(SECOND).text(`${text} `, x, y, { lineBreak: false });
}

export function bold(document: TaggedDocument, text: string, x: number, y: number): void {
  document.font('bold').fontSize(8).fillColor(INK).text(`${text} `, x, y, { lineBreak: false });
}

/** Text that is made smaller until it fits its box, and only then cut with an ellipsis. Answers where it ends. */
export function fitted(document: TaggedDocument, font: string, text: string, box: Box): number {
  const { x, y, width, height, size } = box;
  document.font(font);
  let points = size;
  while (points > SMALLEST && document.fontSize(points).heightOfString(text, { width }) > height)
    points -= 0.5;
  document
    .fontSize(points)
    .fillColor(INK)
    .text(text, x, y, { width, height: Math.max(height, points * 1.2), ellipsis: true });
  return document.y;
}

/** The code as squares; one module of its quiet zone, the rest is the card's own white. */
export function qr(document: TaggedDocument, text: string, x: number, y: number, side: number): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const unit = side / (size + 2);
  for (let row = 0; row < size; row++)
    for (const [from, to] of darkRuns(modules.data.subarray(row * size, (row + 1) * size)))
      // A little larger than its modules, so that no hairline shows between two rows.
      document.rect(x + (from + 1) * unit, y + (row + 1) * unit, (to - from) * unit, unit + 0.02);
  document.fill('#000000');
}

/** Where dark modules of a row begin and end. */
function darkRuns(row: Uint8Array): [from: number, to: number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last?.[1] === at) last[1] = at + 1;
    else runs.push([at, at + 1]);
  });
  return runs;
}
