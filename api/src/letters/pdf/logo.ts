import type { TaggedDocument } from './taggedDocument';

/** A logo as a paper names it. */
export type PaperLogo = { id: string; width: number; height: number };

/** The pictures of logos, by id: they come into the thread with the facts that name them. */
export type LogoPictures = Record<string, Uint8Array>;

/** As data URLs, which a document embeds once. A picture never changes under its id: threads keep what they got. */
const known = new Map<string, string>();

export function knowLogos(pictures: LogoPictures): void {
  for (const [id, picture] of Object.entries(pictures))
    known.set(id, `data:image/png;base64,${Buffer.from(picture).toString('base64')}`);
}

type Box = { x: number; y: number; width: number; height: number };

/** Draws a logo at the left of a box, in the middle of its height. Answers the width that it takes, 0 without one. */
export function drawLogo(document: TaggedDocument, logo: PaperLogo | null | undefined, box: Box): number {
  const picture = logo ? known.get(logo.id) : undefined;
  if (!logo || picture === undefined) return 0;
  const scale = Math.min(box.width / logo.width, box.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  document.image(picture, box.x, box.y + (box.height - height) / 2, { width, height });
  return width;
}
