import { type RefObject, useEffect } from 'react';

/** Ctrl+Enter leads from anywhere on the payments screen to the button that pays, which shows the total. It pays nothing. */
export function useKeyToPay(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || shiftKey || isComposing) return;
      if (document.querySelector('[role=dialog], dialog[open]')) return;
      const button = place.current?.querySelector<HTMLElement>('[data-pays]');
      if (!button) return;
      // A form under the focus would be sent.
      event.preventDefault();
      button.focus();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [place]);
}
