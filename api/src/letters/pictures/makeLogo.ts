import { cleanSvg, refuseStrip } from './cleanSvg';
import { drawSvg, printedLogo, shownPng } from './drawLogo';
import { LogoRefused } from './refused';
import { isPng, uploadedPng } from './uploadedPng';

/** Papers and mails show at most this many pixels of height. */
const DRAWN_HEIGHT = 128;
const MOST_DRAWN_WIDTH = 512;

/** What is kept of a file: what pages show, and what mails and papers show. */
export type MadeLogo = {
  kind: 'svg' | 'png';
  shown: Uint8Array;
  printed: Uint8Array;
  /** Of what is printed, in pixels. */
  width: number;
  height: number;
  removed: string[];
};

/** The logo of a file that came from outside. Runs in a thread, which ends when it takes too long. Throws LogoRefused. */
export async function makeLogo(bytes: Buffer): Promise<MadeLogo> {
  if (isPng(bytes)) return ofPng(bytes);
  const text = textOf(bytes);
  if (!/^\s*</.test(text)) throw new LogoRefused('Please choose an SVG or a PNG file');
  const { svg, ratio, removed } = cleanSvg(text);
  const pixels = await drawn(svg, Math.round(Math.min(DRAWN_HEIGHT, MOST_DRAWN_WIDTH / ratio)));
  const { png, width, height } = printedLogo(pixels);
  return { kind: 'svg', shown: Buffer.from(onWhitePaper(svg)), printed: png, width, height, removed };
}

async function ofPng(bytes: Buffer): Promise<MadeLogo> {
  const { png, width, height } = uploadedPng(bytes);
  refuseStrip(width / height);
  const size = `width="${width}" height="${height}"`;
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const pixels = await drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><image ${size} href="${href}"/></svg>`,
  );
  const printed = printedLogo(pixels);
  return {
    kind: 'png',
    shown: shownPng(pixels),
    printed: printed.png,
    width: printed.width,
    height: printed.height,
    removed: [],
  };
}

async function drawn(svg: string, height?: number) {
  try {
    return await drawSvg(svg, height);
  } catch (error) {
    throw new LogoRefused('The file cannot be drawn', { cause: error });
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LogoRefused('Please choose an SVG or a PNG file');
  }
}

/** A logo is made for paper: pages that are dark show it on white, too. */
function onWhitePaper(svg: string): string {
  const [x, y, width, height] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ');
  const paper = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`;
  return svg.replace('>', () => `>${paper}`);
}
