import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import classes from './payment.module.css';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  choose: (value: Value) => void;
  isWide?: boolean;
};

const SHAPE = {
  root: classes['waySwitch'] ?? '',
  indicator: classes['chosen'] ?? '',
  label: classes['choice'] ?? '',
};

/** A choice of two, side by side. */
export function WaySwitch<Value extends string>({ label, choices, value, choose, isWide }: Props<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      data={[...choices]}
      value={value}
      fullWidth={isWide ?? false}
      classNames={SHAPE}
      onChange={choose}
    />
  );
}
