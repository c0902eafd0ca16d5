import { discardWithin } from '@rollbook/platform';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { LeavingProps } from './LeavingDialog';

/** Dialogs are not in the first visit. */
const LeavingDialog = lazy<ComponentType<LeavingProps>>(() =>
  import('./LeavingDialog').catch(() => ({ default: () => null })),
);

type Asked = { link: HTMLAnchorElement; discard: () => void };

/** Asks before a link of the page or the menu leaves a form with text that is not saved. */
export function LeaveQuestion() {
  const [asked, ask] = useState<Asked>();
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !leaves(link, event)) return;
      const discard = discardWithin(document.body);
      if (!discard) return;
      event.preventDefault();
      event.stopPropagation();
      ask({ link, discard });
    };
    // Before the router hears it.
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, []);
  if (!asked) return null;
  const keep = () => ask(undefined);
  const leave = () => {
    keep();
    asked.discard();
    // Once the form is empty.
    setTimeout(() => asked.link.click());
  };
  return (
    <Suspense>
      <LeavingDialog keep={keep} discard={leave} />
    </Suspense>
  );
}

/** A plain press of a link to another page in this tab. */
function leaves(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target === '_blank') return false;
  return link.origin === location.origin && link.pathname !== location.pathname && !link.download;
}
