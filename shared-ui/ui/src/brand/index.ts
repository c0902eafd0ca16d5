import { call } from '@rollbook/platform';
import { useEffect } from 'react';
import { createLoader } from '../load';

const loader = createLoader(() => call('brand', {}));

let asked: Promise<void> | undefined;

async function ask(): Promise<void> {
  if ((await loader.reload()) === undefined) asked = undefined;
}

/** Requested once. A failure is not cached, so the next screen asks again. */
function askOnce(): void {
  asked ??= ask();
}

/** The brand for a screen; `brand` is null until it is loaded, for screens that work without it. */
export function useBrand() {
  const loading = loader.use();
  useEffect(askOnce, []);
  return { brand: loading.state === 'loaded' ? loading.value : null, loading, reload: loader.reload };
}
