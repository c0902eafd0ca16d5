import { ACCENT_SHADE, accentShades, COLOURS } from './colours';

/** The CSS variables of a provider's accent (#rrggbb), for pages without Mantine. */
export function accentVariables(accent: string): Record<string, string> {
  const shades = accentShades(accent);
  return {
    '--rb-accent': shades[ACCENT_SHADE],
    '--rb-accent-hover': shades[ACCENT_SHADE + 1] ?? COLOURS.accent,
    '--rb-accent-soft': shades[0],
  };
}
