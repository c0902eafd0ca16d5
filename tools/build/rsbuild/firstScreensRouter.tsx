// Stands in for react-router-dom while screens are prerendered: there is no address bar.
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';

export * from 'react-router';

let path = '/';

export function goTo(next: string): void {
  path = next;
}

/** The same tree as the browser's router has. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  return <StaticRouter location={path}>{children}</StaticRouter>;
}
