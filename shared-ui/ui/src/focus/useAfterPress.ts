import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs `act` at once, or at the end of the press that is under way. What moves the page between
 * the press and the release of a mouse or finger makes the browser lose the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      isPressed.current = button === 0;
    };
    const release = () => {
      isPressed.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);
  return useCallback((act) => {
    if (isPressed.current) document.addEventListener('mouseup', act, { once: true });
    else act();
  }, []);
}
