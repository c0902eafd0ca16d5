import { useEffect } from 'react';
import { goTo } from '../../navigation/path';
import { wishOf } from './wish';

/**
 * Ctrl+K, and `/` where `singleKeys` says so, open the member search from every staff screen; `?` opens the list of keys (K1).
 * In a dialog they do nothing.
 */
export function useKeys(
  search: string | undefined,
  singleKeys: boolean,
  showKeys: (areShown: true) => void,
): void {
  useEffect(() => {
    if (search === undefined) return;
    const press = (event: KeyboardEvent) => {
      const wish = wishOf(event, singleKeys);
      if (wish === undefined || document.querySelector('[role=dialog], dialog[open]')) return;
      event.preventDefault();
      if (wish === 'keys') return showKeys(true);
      if (location.pathname !== search) return goTo(search);
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      field?.focus();
      field?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [search, singleKeys, showKeys]);
}
