import { escapeHtml } from '../../base/html';
import { idOfValue } from './allowed';
import { type Element, parseSvg } from './parseSvg';
import { LogoRefused } from './refused';

/** Elements that are drawn when each reference is followed: one that doubles ten times draws a thousand. */
const MOST_DRAWN = 20_000;
const LEAST_RATIO = 1 / 4;
const MOST_RATIO = 8;

export type CleanSvg = { svg: string; ratio: number; removed: string[] };

/** An SVG rebuilt of what is allowed in it. Throws LogoRefused. */
export function cleanSvg(text: string): CleanSvg {
  const { root, removed } = parseSvg(text);
  if (root.parts.length === 0) throw new LogoRefused('Nothing that can be drawn is left of the file');
  refuseManyDrawn(root);
  const [, , width = 0, height = 0] = setViewBox(root);
  const ratio = width / height;
  refuseStrip(ratio);
  return {
    svg: written(root, ' xmlns="http://www.w3.org/2000/svg"'),
    ratio,
    removed: [...removed].toSorted(),
  };
}

/** Throws LogoRefused for a picture that no letterhead has room for. */
export function refuseStrip(ratio: number): void {
  if (ratio < LEAST_RATIO || ratio > MOST_RATIO)
    throw new LogoRefused(
      `A logo is at most ${MOST_RATIO} times as wide as high, and ${1 / LEAST_RATIO} times as high as wide`,
    );
}

/** Gives the root a view box and a size that agree: without them it is drawn in another size by each reader. */
function setViewBox({ values }: Element): number[] {
  const given = (values.get('viewBox') ?? `0 0 ${values.get('width')} ${values.get('height')}`)
    .replaceAll(/(?:px|pt|mm|cm|in)(?=\s|$)/g, '')
    .split(/[\s,]+/)
    .map(Number);
  const [, , width = Number.NaN, height = Number.NaN] = given;
  const isBox = given.length === 4 && given.every((one) => Math.abs(one) <= 100_000);
  if (!isBox || !(width > 0.001) || !(height > 0.001))
    throw new LogoRefused('The file has no size: it needs a viewBox, or a width and a height');
  values.set('viewBox', given.join(' '));
  values.set('width', String(width));
  values.set('height', String(height));
  return given;
}

/** Throws LogoRefused for references that lead in a circle, or that draw too much. */
function refuseManyDrawn(root: Element): void {
  const byId = new Map<string, Element>();
  const collect = (element: Element): void => {
    const id = element.values.get('id');
    if (id !== undefined) byId.set(id, element);
    element.parts.forEach(collect);
  };
  collect(root);
  const known = new Map<Element, number>();
  const under = new Set<Element>();
  const drawn = (element: Element): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (under.has(element)) throw new LogoRefused('A part of the file refers to itself');
    under.add(element);
    let sum = 1;
    for (const part of element.parts) sum += drawn(part);
    for (const [name, value] of element.values) {
      const id = name === 'href' ? value.slice(1) : idOfValue(value);
      const target = id === undefined ? undefined : byId.get(id);
      if (target !== undefined) sum += drawn(target);
    }
    under.delete(element);
    known.set(element, sum);
    if (sum > MOST_DRAWN) throw new LogoRefused(`The file draws more than ${MOST_DRAWN} elements`);
    return sum;
  };
  drawn(root);
}

function written({ name, values, parts }: Element, more = ''): string {
  const attributes = [...values].map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');
  const inner = parts.map((part) => written(part)).join('');
  return inner === '' ? `<${name}${more}${attributes}/>` : `<${name}${more}${attributes}>${inner}</${name}>`;
}
