/** Contrast of text (WCAG 1.4.3). The browser has the same rule in shared-ui/ui/src/theme/contrast.ts: the server does not import browser code. */
const TEXT = 4.5;
const STEP = 0.06;

/** The plan's colour (#rrggbb) or, where it cannot be read on the ground, the nearest one on the way to black or white that can. */
export function readableOn(ground: string, colour: string, away: '#000000' | '#ffffff'): string {
  let shown = /^#[\da-f]{6}$/i.test(colour) ? colour : away;
  while (contrast(shown, ground) < TEXT) shown = mix(shown, away);
  return shown;
}

export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function mix(colour: string, other: string): string {
  const parts = channels(colour).map((part, at) => {
    const way = (channels(other)[at] ?? 0) - part;
    // At least one: a last part would not arrive.
    return part + Math.sign(way) * Math.ceil(Math.abs(way) * STEP);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
