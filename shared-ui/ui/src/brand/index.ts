import type { Brand } from '@rollbook/contract';
import { call } from '@rollbook/platform';
import { useLoad } from '../load';

let asked: Promise<Brand> | undefined;

/** The brand, requested once. A failure is not cached, so the next screen asks again. */
export function askBrand(): Promise<Brand> {
  asked ??= call('brand', {}).catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}

/** The brand for a screen; `brand` is null until it is loaded, for screens that work without it. */
export function useBrand() {
  const { loading, reload } = useLoad(askBrand);
  return { brand: loading.state === 'loaded' ? loading.value : null, loading, reload };
}
