import { useState } from 'react';

const PLACE = 'rollbook-single-keys';

/**
 * Whether `/` and `?` are shortcuts in this browser. They can be turned off: speech input presses single keys by mistake (WCAG
 * 2.1.4).
 */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => read() !== 'off');
  return [
    isOn,
    (wanted) => {
      setOn(wanted);
      write(wanted ? 'on' : 'off');
    },
  ];
}

function read(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

/** Without storage it holds for this page. */
function write(value: string): void {
  try {
    localStorage.setItem(PLACE, value);
  } catch {}
}
