import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { accentVariables, OWN_ACCENT } from '@rollbook/ui';

/** Target size: at least 48 px for applicants, 36 px for staff at a desk (42 px on a phone: staff.css). */
export type Density = 'applicant' | 'staff';

const token = (name: string) => `var(--rb-${name})`;
/** Ten shades in Mantine's order: grounds first, then lines, then text. */
type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Mantine's colours as the theme's tokens, which follow the colour scheme. */
const COLOURS = {
  gray: shades('paper', 'line', 'field-border', 'ink-second', 'ink'),
  accent: shades('accent-soft', 'accent-soft', 'accent', 'accent', 'accent-hover'),
  red: shades('error-ground', 'error-ground', 'error', 'error', 'error'),
};

/** Two shades of each token. */
function shades(ground: string, line: string, border: string, second: string, text: string): Shades {
  const [a, b, c, d, e] = [token(ground), token(line), token(border), token(second), token(text)];
  return [a, a, b, b, c, c, d, d, e, e];
}

/** The product's only Mantine theme. */
export function rollbookTheme(density: Density): MantineThemeOverride {
  const field = { defaultProps: { size: density === 'applicant' ? 'lg' : 'sm' } };
  return createTheme({
    colors: COLOURS,
    primaryColor: 'accent',
    primaryShade: 6,
    black: token('ink'),
    // Cards, fields, and the text on filled buttons.
    white: token('card'),
    defaultRadius: 'md',
    radius: { sm: '8px', md: '10px', lg: '12px' },
    fontFamily: 'var(--rb-sans)',
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.0625rem', xl: '1.25rem' },
    headings: {
      fontFamily: 'var(--rb-serif)',
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.125rem)', lineHeight: '1.2' },
        h2: { fontSize: '1.375rem', lineHeight: '1.25' },
        h3: { fontSize: '1.125rem', lineHeight: '1.3' },
      },
    },
    respectReducedMotion: true,
    components: {
      Button: field,
      InputWrapper: field,
      Checkbox: { defaultProps: { size: density === 'applicant' ? 'md' : 'sm', radius: '6px' } },
      Modal: { defaultProps: { radius: 'lg', centered: true, transitionProps: { duration: 150 } } },
      // A shared portal node would stay in the page after its area is unmounted, and another area's Mantine would use
      // it.
      Portal: { defaultProps: { reuseTargetNode: false } },
      Paper: { defaultProps: { radius: 'lg' } },
      Card: { defaultProps: { radius: 'lg' } },
    },
  });
}

/** What differs from Mantine's own use of its colours, and the provider's accent (#rrggbb). */
export const variablesFor = (accent: string | undefined): CSSVariablesResolver => {
  const variables = {
    ...(accent === undefined || accent === OWN_ACCENT ? {} : accentVariables(accent)),
    // The hover of a filled red button.
    '--mantine-color-red-8': `color-mix(in srgb, ${token('error')} 85%, ${token('ink')})`,
  };
  const light = {
    '--mantine-color-placeholder': token('ink-second'),
    '--mantine-color-accent-filled-hover': token('accent-hover'),
  };
  return () => ({ variables, light, dark: {} });
};
