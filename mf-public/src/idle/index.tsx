import type { IdleNotice as Notice } from '@rollbook/platform';
import { type ComponentType, lazy, Suspense } from 'react';
import type { IdleNoticeProps } from './IdleNotice';

// With what is needed after the first screen. A page that cannot load the notice is cleared all the same.
const IdleNotice = lazy<ComponentType<IdleNoticeProps>>(() =>
  import(/* webpackChunkName: "next" */ './IdleNotice').catch(() => ({ default: () => null })),
);

type Props = Omit<IdleNoticeProps, 'notice'> & { notice: Notice };

/** The notice while the clearing is announced. */
export function IdleBand({ notice, ...props }: Props) {
  const { soon } = notice;
  return (
    soon && (
      <Suspense>
        <IdleNotice {...props} notice={{ ...notice, soon }} />
      </Suspense>
    )
  );
}
