import { brighten, mix, readable } from './contrast';

/** What an accent must be readable on, as in tokens.css, and how an unreadable one is moved. */
const LIGHT = { grounds: ['#f8f6f1', '#ffffff'], away: '#000000' } as const;
const DARK = { grounds: ['#11161e', '#1a212b'], away: '#ffffff' } as const;

/** Smallest value of an accent's strongest channel in the dark scheme, 0 to 255. */
const LIVELY = 175;

/** The CSS variables of a provider's accent (#rrggbb) for both colour schemes: tokens.css uses them. */
export function accentVariables(accent: string): Record<string, string> {
  return {
    ...variables('--rb-brand', accent, LIGHT, 0.11),
    ...variables('--rb-brand-dark', mix(brighten(accent, LIVELY), '#ffffff', 0.25), DARK, 0.14),
  };
}

/** An accent, its hover, and a soft ground with the given share of it: moved until readable on card, paper and soft. */
function variables(
  name: string,
  accent: string,
  { grounds, away }: typeof LIGHT | typeof DARK,
  share: number,
) {
  const soft = (colour: string) => mix(grounds[1], colour, share);
  const shown = readable(accent, away, (colour) => [...grounds, soft(colour)]);
  return {
    [name]: shown,
    [`${name}-hover`]: mix(shown, away, 0.2),
    [`${name}-soft`]: soft(shown),
  };
}

/** The accent of tokens.css. Apart from the rules for other accents, which few visitors need. */
export const OWN_ACCENT = '#0d6656';
