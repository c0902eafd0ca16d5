import { MantineProvider } from '@mantine/core';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { rollbookTheme, rollbookVariables, type Density } from './theme';

type Props = {
  density: Density;
  /** The provider's accent (#rrggbb), as soon as the brand is known. */
  accent?: string | undefined;
  children: ReactNode;
};

/** The look around one area. Every area has its own, so that areas can move to another Mantine alone. */
export function AreaTheme({ density, accent, children }: Props) {
  const theme = useMemo(() => rollbookTheme(density, accent), [density, accent]);
  useLayoutEffect(() => unmark, []);
  return (
    // All variables are written at run time: the stylesheet of defaults would be 2 kB more for every applicant.
    <MantineProvider
      theme={theme}
      cssVariablesResolver={rollbookVariables}
      deduplicateCssVariables={false}
      forceColorScheme="light"
    >
      {children}
    </MantineProvider>
  );
}

/** What Mantine writes on the page's root element and leaves there: an area takes it along. */
const MARKS = ['data-mantine-color-scheme', 'data-respect-reduced-motion'];

function unmark(): void {
  for (const mark of MARKS) document.documentElement.removeAttribute(mark);
}
