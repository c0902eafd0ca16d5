import { SelectField } from './staff';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  choose: (value: Value) => void;
};

/** A choice in a toolbar, between known values. Its label is not drawn: each option says what it leaves. */
export function ChoiceField<Value extends string>({ label, options, value, choose }: Props<Value>) {
  return (
    <SelectField
      label={label}
      hideLabel
      required={false}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value);
        if (chosen) choose(chosen.value);
      }}
      options={options}
    />
  );
}
