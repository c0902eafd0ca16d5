/** Elements that a logo may have. All others go with what is in them. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** Elements that say nothing that is seen: they go without a word. */
export const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'style']);

/** Attributes that can also stand in a style, as `fill: red`. */
export const STYLES: ReadonlySet<string> = new Set([
  'clip-path',
  'clip-rule',
  'color',
  'display',
  'fill',
  'fill-opacity',
  'fill-rule',
  'mask',
  'opacity',
  'stop-color',
  'stop-opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-width',
  'visibility',
]);

const SHAPES: ReadonlySet<string> = new Set([
  'clipPathUnits',
  'cx',
  'cy',
  'd',
  'fr',
  'fx',
  'fy',
  'gradientTransform',
  'gradientUnits',
  'height',
  'maskContentUnits',
  'maskUnits',
  'offset',
  'points',
  'preserveAspectRatio',
  'r',
  'rx',
  'ry',
  'spreadMethod',
  'transform',
  'viewBox',
  'width',
  'x',
  'x1',
  'x2',
  'y',
  'y1',
  'y2',
]);

const ID = /^[A-Za-z_][\w.-]{0,63}$/;
const OWN_REFERENCE = /^url\(\s*["']?#([A-Za-z_][\w.-]{0,63})["']?\s*\)/i;
/** Letters of numbers, colors, lists, functions and paths; no quote, colon, semicolon or backslash. */
const PLAIN = /^[\w#%.,()+\s-]*$/;

/** The id to which `#id` leads; undefined for anything else. */
export function idIn(reference: string): string | undefined {
  const id = reference.trim().slice(1);
  return reference.trim().startsWith('#') && ID.test(id) ? id : undefined;
}

/** The id to which a value such as `url(#id)` leads. */
export function idOfValue(value: string): string | undefined {
  return OWN_REFERENCE.exec(value)?.[1];
}

/** An attribute as it is kept; undefined when it goes. */
export function keptValue(name: string, value: string): string | undefined {
  if (name === 'id') return ID.test(value) ? value : undefined;
  if (!STYLES.has(name) && !SHAPES.has(name)) return undefined;
  const id = idOfValue(value.trim());
  if (id !== undefined) return `url(#${id})`;
  return PLAIN.test(value) && !/url\s*\(/i.test(value) ? value.trim() : undefined;
}

/** A reference to something else than an element of the file itself. */
export const LEADS_OUT = /url\s*\((?!\s*["']?#)/i;
