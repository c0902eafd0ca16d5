import { useId, useRef, useState, type CSSProperties, type ReactNode, type ToggleEvent } from 'react';
import { Icon, IconChevronDown } from '../icon';
import classes from './flyout.module.css';

type Props = {
  /** The visible text of the button. */
  label: ReactNode;
  /** Names button and panel where the visible text is not enough: 'More of Ann Lee'. */
  name: string;
  className?: string | undefined;
  /** Called only while the panel is open. `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode;
};

/** Space in px between button and panel. */
const GAP = 4;

/**
 * A button with a panel over the page. The browser's popover closes it on Escape and on a press outside, and returns the
 * focus; no library is loaded for it.
 */
export function Flyout({ label, name, className, children }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const close = () => document.getElementById(id)?.hidePopover();
  const toggled = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setPlace(newState === 'open' && button.current ? placeBeside(button.current) : undefined);
    // The panel stands still, so scrolling would part it from its button.
    if (newState === 'open') addEventListener('scroll', close, { capture: true, once: true });
    else removeEventListener('scroll', close, { capture: true });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={name}
        aria-expanded={place !== undefined}
        popoverTarget={id}
      >
        {label} <Icon of={IconChevronDown} size={14} />
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={name}
        className={classes['panel']}
        style={place}
        onBeforeToggle={toggled}
      >
        {place && children(close)}
      </div>
    </>
  );
}

/** Below the button, or above it near the end of the window; aligned with the button's outer edge. */
function placeBeside(button: HTMLElement): CSSProperties {
  const { top, bottom, left, right } = button.getBoundingClientRect();
  const across = left + right > innerWidth ? { right: innerWidth - right } : { left };
  const isLow = bottom > innerHeight * 0.65;
  return isLow ? { ...across, bottom: innerHeight - top + GAP } : { ...across, top: bottom + GAP };
}
