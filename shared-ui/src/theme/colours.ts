import { mix, readable } from './contrast';

/** The fixed colours of the theme; `tokens.css` has the same ones for stylesheets. */
export const COLOURS = {
  ink: '#1c2536',
  inkSecond: '#566074',
  paper: '#f8f6f1',
  card: '#ffffff',
  line: '#e4dfd3',
  fieldBorder: '#928c7e',
  accent: '#0d6656',
  waiting: '#7a4f00',
  waitingGround: '#fcf0d6',
  error: '#b3261e',
  errorGround: '#fdeceb',
  navigation: '#16202f',
} as const;

/** Ten shades of a provider's accent in Mantine's order; the sixth is the accent, the seventh its hover. */
export type Shades = readonly [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

export const ACCENT_SHADE = 6;

/** Shades of an accent, darkened where it is not readable on paper, card or its own soft background. */
export function accentShades(accent: string = COLOURS.accent): Shades {
  const base = readable(accent, (colour) => [COLOURS.paper, COLOURS.card, lighter(colour, 0.89)]);
  return [
    lighter(base, 0.89),
    lighter(base, 0.78),
    lighter(base, 0.62),
    lighter(base, 0.45),
    lighter(base, 0.28),
    lighter(base, 0.12),
    base,
    darker(base, 0.2),
    darker(base, 0.35),
    darker(base, 0.5),
  ];
}

/** The CSS variables of a provider's accent (#rrggbb), for pages without Mantine. */
export function accentVariables(accent: string): Record<string, string> {
  const shades = accentShades(accent);
  return {
    '--rb-accent': shades[ACCENT_SHADE],
    '--rb-accent-hover': shades[ACCENT_SHADE + 1] ?? COLOURS.accent,
    '--rb-accent-soft': shades[0],
  };
}

const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
const darker = (colour: string, share: number) => mix(colour, '#000000', share);
