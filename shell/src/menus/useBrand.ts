import type { Brand, calls } from '@rollbook/contract';
import { useEffect, useState } from 'react';

const PATH: (typeof calls)['brand']['path'] = '/api/brand';

let asked: Promise<Brand | null> | undefined;

/** The plan's brand, null until it is loaded. The menus also work without it. */
export function useBrand(): Brand | null {
  const [brand, setBrand] = useState<Brand | null>(null);
  useEffect(() => {
    let isCurrent = true;
    asked ??= ask();
    void asked.then((answer) => isCurrent && setBrand(answer));
    return () => {
      isCurrent = false;
    };
  }, []);
  return brand;
}

async function ask(): Promise<Brand | null> {
  try {
    const response = await fetch(PATH);
    if (!response.ok) throw new Error(`${PATH} answered ${response.status}`);
    const brand: Brand = await response.json();
    return brand;
  } catch {
    asked = undefined;
    return null;
  }
}
