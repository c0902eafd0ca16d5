// Runs in Node when an area is built. `area/App` is the area that is built.
import { Frame } from '@rollbook/ui';
import App from 'area/App';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { goTo } from './firstScreensRouter';

/** The markup of one React version is taken over by the same version only. */
export const react = version;

/** What Mantine's provider writes on the root element in an effect, and effects do not run here. */
const OF_MANTINE = { 'data-mantine-color-scheme': 'light' };

/** What stands in `#root` at a path, before anything is known of the visitor or the brand, and what on `html`. */
export function render(path: string): { html: string; attributes: Record<string, string> } {
  goTo(path);
  const html = renderToString(
    <Frame>
      <App />
    </Frame>,
  );
  return { html, attributes: html.includes('data-mantine-styles') ? OF_MANTINE : {} };
}
