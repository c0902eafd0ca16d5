import { TextField } from '@rollbook/kit';

type Props = {
  /** Denver time of the entry, as in a datetime field. */
  stored: string;
  time: string;
  error: string | undefined;
  readOnly: boolean;
  change: (time: string) => void;
};

/** The day on the paper of an entry of the paper log. A new day is entered at noon, as the paper log does. */
export function PaperDate({ stored, time, error, readOnly, change }: Props) {
  return (
    <TextField
      label="Submit Date"
      type="date"
      help={
        readOnly
          ? 'The date of a paid membership can only be changed by the administrator.'
          : 'The membership runs from this day.'
      }
      readOnly={readOnly}
      value={dayOf(time)}
      error={error}
      onChange={({ currentTarget: { value } }) => change(value === dayOf(stored) ? stored : `${value}T12:00`)}
    />
  );
}

const dayOf = (time: string) => time.slice(0, 'YYYY-MM-DD'.length);
