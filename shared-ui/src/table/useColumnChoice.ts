import { useState } from 'react';

const PLACE = 'rollbook.columns';

/** The columns that a user has hidden in a table, by key; kept in this browser. */
export function useColumnChoice(table: string) {
  const [hidden, setHidden] = useState<readonly string[]>(() => read(`${PLACE}.${table}`));
  const hide = (keys: readonly string[]) => {
    setHidden(keys);
    write(`${PLACE}.${table}`, keys);
  };
  return {
    isShown: (key: string) => !hidden.includes(key),
    toggle: (key: string) =>
      hide(hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]),
  };
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
