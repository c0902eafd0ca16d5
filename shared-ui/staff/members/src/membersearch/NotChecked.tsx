import { Card, LoadFailure, Notice } from '@rollbook/kit';
import { CallProblem } from '@rollbook/platform';

/** A member who could not be looked up: too many were, or the call failed. */
export function NotChecked({ failure, retry }: { failure: unknown; retry: () => void }) {
  if (failure instanceof CallProblem && failure.code === 'too_many') {
    return <Notice kind="error">{failure.detail}</Notice>;
  }
  return (
    <Card>
      <LoadFailure what="the member" retry={retry} />
    </Card>
  );
}
