import type { Language } from '@rollbook/contract';
import type { IdleNotice as Notice } from '@rollbook/platform';
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './IdleNotice.module.css';
import { idleTexts } from './texts';

export type IdleNoticeProps = {
  language: Language;
  what: 'form' | 'member' | 'kiosk';
  notice: Notice & { soon: NonNullable<Notice['soon']> };
  /** More that can be done than going on. */
  children?: ReactNode;
};

/**
 * Announces that an idle page is cleared soon. It does not take the focus from what is typed: Tab goes to it, every
 * other key and every press is use and ends it. The countdown is not read aloud.
 */
export default function IdleNotice({ language, what, notice, children }: IdleNoticeProps) {
  const { soon, keep, stay } = notice;
  const words = idleTexts[language];
  const box = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const from = useRef<Element>(null);
  const title = useId();
  useEffect(() => {
    // Above an open dialog, too, which is in the top layer. Older browsers have no popover: there it is a fixed band.
    if (box.current && 'showPopover' in box.current) box.current.showPopover();
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || box.current?.contains(document.activeElement)) return;
      button.current?.focus();
      if (document.activeElement === button.current) event.preventDefault();
    };
    document.addEventListener('keydown', enter, true);
    return () => document.removeEventListener('keydown', enter, true);
  }, []);
  const goOn = () => {
    keep();
    if (from.current instanceof HTMLElement) from.current.focus();
  };
  return (
    <section
      ref={box}
      popover="manual"
      className={classes.notice}
      aria-labelledby={title}
      data-idle-notice
      onFocus={({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
      onBlur={({ relatedTarget, currentTarget }: FocusEvent) => {
        // The user went on by Tab.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) keep();
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') goOn();
      }}
    >
      <div className={classes.head}>
        <p id={title} className={classes.title}>
          {words.title}
        </p>
        {soon.endsAt !== undefined && <Countdown endsAt={soon.endsAt} />}
      </div>
      <p className={classes.why} role="alert">
        {soon.endsAt === undefined ? words.kept : words[what]}
      </p>
      <div className={classes.actions}>
        <button ref={button} type="button" className={classes.keep} onClick={goOn}>
          {what === 'kiosk' ? words.here : words.keep}
        </button>
        {children !== undefined && <div onClickCapture={stay}>{children}</div>}
      </div>
    </section>
  );
}

function Countdown({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <span className={classes.left} aria-hidden="true">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
