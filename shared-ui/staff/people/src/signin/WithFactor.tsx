import { LoginFrame, LoginTitle } from '@rollbook/staff-login';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { type FactorAsked, factorAsked } from './factorAsked';

const FactorStep = lazy(() => import('./FactorStep'));

type Props = {
  about: Omit<ComponentProps<typeof LoginFrame>, 'children'>;
  /** The form of the area. `goOn` takes a failure that only asks for the second factor. */
  children: (goOn: (error: unknown) => boolean) => ReactNode;
};

/** The login of an office or group, and the second factor of those of its users who have one. */
export function WithFactor({ about, children }: Props) {
  const [asked, setAsked] = useState<FactorAsked>();
  const goOn = (error: unknown) => {
    const next = factorAsked(error);
    if (next !== undefined) setAsked(next);
    return next !== undefined;
  };
  if (asked === undefined) return <>{children(goOn)}</>;
  return (
    <LoginFrame {...about}>
      <LoginTitle>Second factor</LoginTitle>
      <Suspense fallback={<p role="status">Loading…</p>}>
        <FactorStep asked={asked} back={() => setAsked(undefined)} />
      </Suspense>
    </LoginFrame>
  );
}
