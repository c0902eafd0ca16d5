import { useState } from 'react';

/** Whether a menu of a phone is open. It opens on one path: navigation closes it. */
export function useOpenOn(path: string): [boolean, () => void] {
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === path;
  return [isOpen, () => setOpenOn(isOpen ? undefined : path)];
}
