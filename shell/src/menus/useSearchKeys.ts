import { useEffect } from 'react';
import { goTo } from '../navigation/path';

const TYPES_TEXT =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

/** `/` and Ctrl+K open the member search from every staff screen (K1). `/` types itself where text is typed. */
export function useSearchKeys(search: string | undefined): void {
  useEffect(() => {
    if (search === undefined) return;
    const press = (event: KeyboardEvent) => {
      if (!isSearchKey(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      if (location.pathname !== search) return goTo(search);
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      field?.focus();
      field?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search]);
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && target instanceof Element && !target.matches(TYPES_TEXT);
}
