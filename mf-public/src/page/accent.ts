import { accentVariables } from '@rollbook/ui';

/** Sets a provider's accent (#rrggbb) for the page; the theme keeps it readable. Returns what removes it. */
export function applyAccent(accent: string): () => void {
  const { style } = document.documentElement;
  const variables = Object.entries(accentVariables(accent));
  for (const [name, value] of variables) style.setProperty(name, value);
  return () => {
    for (const [name] of variables) style.removeProperty(name);
  };
}
