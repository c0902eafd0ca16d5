import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import { ACCENT_SHADE, accentShades, COLOURS } from './colours';

/** Target size: at least 48 px for applicants, 36 px for staff at a desk (42 px on a phone: staff.css). */
export type Density = 'applicant' | 'staff';

/** The product's only Mantine theme; `accent` is the provider's brand setting (#rrggbb). */
export function rollbookTheme(density: Density, accent?: string): MantineThemeOverride {
  const field = { defaultProps: { size: density === 'applicant' ? 'lg' : 'sm' } };
  return createTheme({
    colors: { accent: accentShades(accent) },
    primaryColor: 'accent',
    primaryShade: ACCENT_SHADE,
    black: COLOURS.ink,
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

/** Sets Mantine's own variables to the theme's colours, and the accent's variables for stylesheets. */
export const rollbookVariables: CSSVariablesResolver = (theme) => {
  const shades = theme.colors['accent'] ?? accentShades();
  return {
    variables: {
      '--rb-accent': shades[ACCENT_SHADE] ?? COLOURS.accent,
      '--rb-accent-hover': shades[ACCENT_SHADE + 1] ?? COLOURS.accent,
      '--rb-accent-soft': shades[0] ?? COLOURS.paper,
    },
    light: {
      '--mantine-color-body': COLOURS.card,
      '--mantine-color-error': COLOURS.error,
      '--mantine-color-dimmed': COLOURS.inkSecond,
      '--mantine-color-placeholder': COLOURS.inkSecond,
      '--mantine-color-anchor': 'var(--rb-accent)',
      '--mantine-color-default-border': COLOURS.fieldBorder,
      // Mantine draws the borders of fields, checkboxes and radios with this grey.
      '--mantine-color-gray-4': COLOURS.fieldBorder,
    },
    dark: {},
  };
};
