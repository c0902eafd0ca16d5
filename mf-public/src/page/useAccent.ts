import { accentVariables } from '@rollbook/shared-ui/theme';
import { useLayoutEffect } from 'react';

/** Applies the provider's accent to the page; the theme keeps it readable. */
export function useAccent(accent: string | undefined): void {
  useLayoutEffect(() => {
    if (accent === undefined) return;
    const { style } = document.documentElement;
    const variables = Object.entries(accentVariables(accent));
    for (const [name, value] of variables) style.setProperty(name, value);
    return () => {
      for (const [name] of variables) style.removeProperty(name);
    };
  }, [accent]);
}
