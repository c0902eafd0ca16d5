import { Textarea } from '@mantine/core';
import { MAX_LENGTH, STAFF } from '@rollbook/contract';

type Props = {
  value: string;
  change: (reason: string) => void;
  /** The form was sent without a reason. */
  isMissing: boolean;
};

/** Why something was done; the history keeps it. */
export function ReasonField({ value, change, isMissing }: Props) {
  return (
    <Textarea
      label="Reason"
      description="The history of the application keeps it."
      withAsterisk
      autosize
      minRows={2}
      maxLength={MAX_LENGTH.reason}
      value={value}
      error={isMissing && value.trim() === '' ? STAFF.reasonRequired : undefined}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
