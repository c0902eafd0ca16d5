import { SETTING_LABELS } from '@rollbook/contract';
import { Card, SelectField, TextField } from '@rollbook/kit';
import { LogoField } from './LogoField';
import classes from './settings.module.css';
import { Sourced } from './Sourced';
import type { SettingsDraft } from './useSettings';

const TEXTS = [
  'planName',
  'subtitle',
  'providerName',
  'tollFreePhone',
  'localPhone',
  'supportEmail',
  'website',
  'postalAddress',
  'accent',
] as const;

/** Name, addresses and color of the plan, and what its forms ask for. */
export function PlanCard({ draft }: { draft: SettingsDraft }) {
  const { values, errors, set } = draft;
  return (
    <Card title="The plan" padded>
      <div className={classes['fields']}>
        {TEXTS.map((name) => (
          <Sourced key={name} draft={draft} name={name}>
            <TextField
              label={SETTING_LABELS[name]}
              autoComplete="off"
              optional={name === 'subtitle'}
              value={values[name]}
              error={errors[name]}
              onChange={(event) => set({ [name]: event.currentTarget.value })}
            />
          </Sourced>
        ))}
        <Sourced draft={draft} name="logo">
          <LogoField draft={draft} />
        </Sourced>
        <Sourced draft={draft} name="requiredFields">
          <SelectField
            label={SETTING_LABELS.requiredFields}
            value={values.requiredFields}
            options={[
              { value: 'full', label: 'All fields' },
              { value: 'minimum', label: 'Name and email' },
            ]}
            onChange={(event) =>
              set({ requiredFields: event.currentTarget.value === 'full' ? 'full' : 'minimum' })
            }
          />
        </Sourced>
        <Sourced draft={draft} name="officeMayMarkPaid">
          <SelectField
            label={SETTING_LABELS.officeMayMarkPaid}
            value={values.officeMayMarkPaid ? 'yes' : 'no'}
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            onChange={(event) => set({ officeMayMarkPaid: event.currentTarget.value === 'yes' })}
          />
        </Sourced>
      </div>
    </Card>
  );
}
