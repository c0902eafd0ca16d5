// Runs in Node when an area is built. `area/App` is the area that is built.
import { Frame } from '@rollbook/shared-ui/frame';
import App from 'area/App';
import { version } from 'react';
import { renderToString } from 'react-dom/server';
import { goTo } from './router';

/** The markup of one React version is taken over by the same version only. */
export const react = version;

/** What stands in `#root` at a path, before anything is known of the visitor or the brand. */
export function render(path: string): { html: string } {
  goTo(path);
  return {
    html: renderToString(
      <Frame>
        <App />
      </Frame>,
    ),
  };
}
