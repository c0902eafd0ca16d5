import { useState } from 'react';

const PLACE = 'rollbook.columns';

/** Columns by id: those that the user has hidden in a table, and those brought back into a narrow one, the latest last. */
export type ColumnChoices = { readonly hidden: readonly string[]; readonly broughtBack: readonly string[] };

export const NO_CHOICES: ColumnChoices = { hidden: [], broughtBack: [] };

/** The columns that a user has chosen for a table; kept in this browser. */
export function useColumnChoice(table: string) {
  const [hidden, hide] = useKept(`${PLACE}.${table}`);
  const [broughtBack, bringBack] = useKept(`${PLACE}.${table}.back`);
  return {
    hidden,
    broughtBack,
    isShown: (key: string) => !hidden.includes(key),
    /** `isLeftOut`: it had no room. */
    toggle: (key: string, isLeftOut = false) => {
      const isOn = isLeftOut || hidden.includes(key);
      hide(isOn ? without(hidden, key) : [...hidden, key]);
      bringBack([...without(broughtBack, key), ...(isOn ? [key] : [])]);
    },
  };
}

function without(keys: readonly string[], key: string): readonly string[] {
  return keys.filter((other) => other !== key);
}

function useKept(place: string) {
  const [keys, setKeys] = useState<readonly string[]>(() => read(place));
  const keep = (next: readonly string[]) => {
    setKeys(next);
    write(place, next);
  };
  return [keys, keep] as const;
}

function read(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

function write(place: string, keys: readonly string[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(keys));
  } catch {
    // Without storage the choice lasts for this page only.
  }
}
