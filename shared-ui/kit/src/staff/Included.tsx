import type { CallName } from '@rollbook/contract';
import { type ComponentType, lazy, type ReactNode } from 'react';
import { useStaff } from './context';
import type { NotIncludedProps } from './NotIncluded';

/** Not part of the first visit. */
const NotIncluded = lazy<ComponentType<NotIncludedProps>>(() => import('./NotIncluded'));

type Props = {
  title: string;
  /** Undefined: it is for all. */
  needs: CallName | undefined;
  children: ReactNode;
};

/** A screen, or what says in its place that the administrator's role does not include it. */
export function Included({ title, needs, children }: Props) {
  const { may } = useStaff();
  if (needs === undefined || may(needs)) return <>{children}</>;
  return <NotIncluded title={title} needs={needs} />;
}
