type Rgb = readonly [number, number, number];

/** Minimum contrast of text and background (WCAG 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Mixes two colours (#rrggbb); `share` is the part of the second one, 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [parse(colour), parse(other)];
  const part = (from: number, to: number) => Math.round(from + (to - from) * share);
  return format([part(a[0], b[0]), part(a[1], b[1]), part(a[2], b[2])]);
}

/** Contrast of two colours (#rrggbb), 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The colour itself or, when it is not readable on one of the grounds, the nearest one on the way to `away` that is. */
export function readable(
  colour: string,
  away: string,
  grounds: (colour: string) => readonly string[],
): string {
  let candidate = colour;
  while (grounds(candidate).some((ground) => contrast(candidate, ground) < TEXT_CONTRAST)) {
    candidate = mix(candidate, away, 0.06);
  }
  return candidate;
}

/** The colour with its hue and a strongest channel of at least `strongest`, 0 to 255. */
export function brighten(colour: string, strongest: number): string {
  const [red, green, blue] = parse(colour);
  const factor = Math.max(1, strongest / Math.max(red, green, blue, 1));
  return format([Math.round(red * factor), Math.round(green * factor), Math.round(blue * factor)]);
}

function parse(colour: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!digits) throw new Error(`${colour} is not a colour of the form #rrggbb`);
  const part = (index: number) => Number.parseInt(digits[index] ?? '', 16);
  return [part(1), part(2), part(3)];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(rgb: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}
