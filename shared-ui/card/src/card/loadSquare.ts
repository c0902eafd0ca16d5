import type { Square } from '@square/web-payments-sdk-types';

declare global {
  interface Window {
    /** Set by Square's script, or by the sandbox's replacement. */
    Square?: Square;
  }
}

const loads = new Map<string, Promise<Square>>();

/** Loads the provider's script once per page. A failed load is not cached, so the next call tries again. */
export function loadSquare(scriptUrl: string): Promise<Square> {
  const running = loads.get(scriptUrl);
  if (running) return running;
  const load = insert(scriptUrl);
  loads.set(scriptUrl, load);
  load.catch(() => loads.delete(scriptUrl));
  return load;
}

function insert(scriptUrl: string): Promise<Square> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    script.async = true;
    const fail = () => {
      script.remove();
      reject(new Error(`${scriptUrl} could not be loaded`));
    };
    script.addEventListener('load', () => (window.Square ? resolve(window.Square) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
}
