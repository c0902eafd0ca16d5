import { MantineProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { type Density, rollbookTheme, variablesFor } from './theme';

type Props = {
  density: Density;
  /** The provider's accent (#rrggbb); undefined until the brand is loaded. */
  accent?: string | undefined;
  children: ReactNode;
};

/** The theme of one area. Each area has its own provider, so that it can move to another Mantine version alone. */
export function AreaTheme({ density, accent, children }: Props) {
  const theme = useMemo(() => rollbookTheme(density), [density]);
  const variables = useMemo(() => variablesFor(accent), [accent]);
  useLayoutEffect(() => unmark, []);
  return (
    // Variables are written at run time: the stylesheet of defaults would add 2 kB for every applicant. Mantine stays in
    // its light scheme, whose colours are the theme's tokens. These are dark before the first script, and light on paper.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}

/** Attributes that Mantine sets on the root element and does not remove; the area removes them on unmount. */
const MARKS = ['data-mantine-color-scheme', 'data-respect-reduced-motion'];

function unmark(): void {
  for (const mark of MARKS) document.documentElement.removeAttribute(mark);
}
