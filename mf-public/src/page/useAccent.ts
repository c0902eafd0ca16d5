import { OWN_ACCENT } from '@rollbook/ui';
import { useEffect } from 'react';

/** Applies the provider's accent to the page. Its rules are a chunk of their own: few providers have another accent. */
export function useAccent(accent: string | undefined): void {
  useEffect(() => {
    if (accent === undefined || accent === OWN_ACCENT) return;
    const applied = import('./accent').then(({ applyAccent }) => applyAccent(accent));
    // The page works in the product's own accent too.
    const remove = applied.catch(() => undefined);
    return () => void remove.then((undo) => undo?.());
  }, [accent]);
}
