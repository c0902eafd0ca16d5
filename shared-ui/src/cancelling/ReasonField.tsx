import { MAX_LENGTH, STAFF } from '@rollbook/contract';
import { AreaField } from '../field';

type Props = {
  value: string;
  change: (reason: string) => void;
  /** The form was sent without a reason. */
  isMissing: boolean;
};

/** Why something was done; the history keeps it. */
export function ReasonField({ value, change, isMissing }: Props) {
  return (
    <AreaField
      label="Reason"
      help="The history of the application keeps it."
      maxLength={MAX_LENGTH.reason}
      value={value}
      error={isMissing && value.trim() === '' ? STAFF.reasonRequired : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
