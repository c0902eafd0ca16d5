import { SETTING_LABELS } from '@rollbook/contract';
import { Card, TextField } from '@rollbook/kit';
import { useState } from 'react';
import { daysIn, type Values } from './draft';
import classes from './settings.module.css';
import { Sourced } from './Sourced';
import type { SettingsDraft } from './useSettings';

/** When members and applicants are reminded, how long data are kept, and how fast mails go. */
export function RemindersCard({ draft }: { draft: SettingsDraft }) {
  const { values, errors, set } = draft;
  const { renewal } = values;
  const setRenewal = (part: Partial<Values['renewal']>) => set({ renewal: { ...renewal, ...part } });
  return (
    <Card title="Reminders" padded>
      <Sourced draft={draft} name="renewal">
        <div className={classes['fields']}>
          <NumberField
            label="Renewal opens, days before the end"
            value={renewal.opensDaysBefore}
            set={(opensDaysBefore) => setRenewal({ opensDaysBefore })}
          />
          <NumberField
            label="Renewal closes, days after the end"
            value={renewal.closesDaysAfter}
            set={(closesDaysAfter) => setRenewal({ closesDaysAfter })}
          />
          <DaysField
            days={renewal.reminders}
            error={errors['renewal']}
            set={(reminders) => setRenewal({ reminders })}
          />
        </div>
      </Sourced>
      <div className={classes['fields']}>
        {NUMBERS.map(([name, help]) => (
          <Sourced key={name} draft={draft} name={name}>
            <NumberField
              label={SETTING_LABELS[name]}
              help={help}
              value={values[name]}
              error={errors[name]}
              set={(value) => set({ [name]: value })}
            />
          </Sourced>
        ))}
      </div>
    </Card>
  );
}

const NUMBERS = [
  ['payReminderDays', 'Days after the application; 0 for never'],
  ['retentionYears', 'After the end of a person’s last term'],
  ['mailsPerMinute', 'The rate of your mail provider; 0 for no limit'],
] as const;

type NumberProps = {
  label: string;
  help?: string;
  value: number;
  error?: string | undefined;
  set: (value: number) => void;
};

function NumberField({ value, set, ...props }: NumberProps) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={({ currentTarget }) =>
        set(/^\d{1,5}$/.test(currentTarget.value) ? Number(currentTarget.value) : Number.NaN)
      }
    />
  );
}

type DaysProps = { days: readonly number[]; error: string | undefined; set: (days: number[]) => void };

/** The text stays as it is typed, also while it is no list of days. */
function DaysField({ days, error, set }: DaysProps) {
  const [text, setText] = useState<string>();
  const own = text !== undefined && JSON.stringify(daysIn(text)) === JSON.stringify(days);
  return (
    <TextField
      label="Reminders, days around the end"
      help="With a minus before the end: -45, -14, 7"
      autoComplete="off"
      value={own ? text : days.join(', ')}
      error={error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        set(daysIn(currentTarget.value));
      }}
    />
  );
}
