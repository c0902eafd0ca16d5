// Runs in Node when an area is built. `area/App` is the area that is built.
import { Frame } from '@rollbook/ui';
import App from 'area/App';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { goTo } from './firstScreensRouter';
import type { PrerenderedArea } from './prerendered';

export const react = version;

/** What Mantine's provider writes on the root element in an effect, and effects do not run here. */
const OF_MANTINE = { 'data-mantine-color-scheme': 'light' };

export const render: PrerenderedArea['render'] = (path) => {
  goTo(path);
  const html = renderToString(
    <Frame>
      <App />
    </Frame>,
  );
  return { html, attributes: html.includes('data-mantine-styles') ? OF_MANTINE : {} };
};
