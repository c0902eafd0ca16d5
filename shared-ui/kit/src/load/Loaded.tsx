import type { Loading } from '@rollbook/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../failure';
import { Card } from '../page';

type Props<Value> = {
  loading: Loading<Value>;
  /** A noun with its article, for 'Could not load …'. */
  what: string;
  retry: () => void;
  /** The placeholder while loading. */
  skeleton: ReactNode;
  /** Use outside a card: a failure then gets its own card. */
  framed?: boolean;
  children: (value: Value) => ReactNode;
};

export function Loaded<Value>({ loading, what, retry, skeleton, framed = false, children }: Props<Value>) {
  switch (loading.state) {
    case 'pending':
      return <>{skeleton}</>;
    case 'failed':
      return framed ? (
        <Card>
          <LoadFailure what={what} retry={retry} failure={loading.failure} />
        </Card>
      ) : (
        <LoadFailure what={what} retry={retry} failure={loading.failure} />
      );
    case 'loaded':
      return <>{children(loading.value)}</>;
  }
}
