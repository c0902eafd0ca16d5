import { onStepUp } from '@rollbook/platform';
import { lazy, Suspense, useEffect, useState } from 'react';

const StepUpDialog = lazy(() => import('./StepUpDialog'));

type Asked = { answer: (isProven: boolean) => void };

/** Asks who is there when a call needs it, and lets the call go on. Calls that wait at the same time get the same answer. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let open: Promise<boolean> | undefined;
    onStepUp(() => {
      open ??= new Promise<boolean>((resolve) => setAsked({ answer: resolve })).finally(() => {
        open = undefined;
        setAsked(undefined);
      });
      return open;
    });
    return () => onStepUp(undefined);
  }, []);
  return (
    asked && (
      <Suspense>
        <StepUpDialog answer={asked.answer} />
      </Suspense>
    )
  );
}
