import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import { AreaField } from '@rollbook/kit';
import type { ComponentProps } from 'react';

/** Why something was done; the history keeps it. */
export function ReasonField(props: Omit<ComponentProps<typeof AreaField>, 'label'>) {
  return (
    <AreaField
      label="Reason"
      help="The history of the application keeps it."
      maxLength={MAX_LENGTH.reason}
      {...props}
    />
  );
}

export const checkReason = ({ reason }: { reason: string }) =>
  reason.trim() === '' ? { reason: STAFF.reasonRequired } : {};
