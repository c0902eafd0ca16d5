import { Button, Group, Radio } from '@mantine/core';
import { dollars, MAX_LENGTH, REQUEST_LABELS, STAFF } from '@rollbook/contract';
import {
  AreaField,
  Card,
  notDone,
  Notice,
  SelectField,
  TextField,
  useCall,
  useStaffForm,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import {
  type Askable,
  type Asked,
  checkAsked,
  NOTHING_ASKED,
  paymentsOffered,
  requestOf,
  stillOffered,
} from './asked';
import classes from './requests.module.css';

type Props = {
  id: number;
  /** The office of the member. */
  oid: number;
  askable: Askable;
  close: () => void;
  changed: () => void;
};

/** Asks the administrator for what the office may not do itself. The page stays beside it. */
export default function AskForm({ id, oid, askable, close, changed }: Props) {
  const form = useStaffForm<Asked>({
    initial: NOTHING_ASKED,
    check: checkAsked,
    asks: true,
    draft: { key: `request about ${id}`, restored: (typed) => stillOffered(typed, askable) },
    send: (typed) => call('askAdministrator', requestOf(id, typed)),
    done: 'Request sent to the administrator',
    failureOf: notDone('send the request'),
    changed: (failed) => {
      if (failed === undefined) changed();
    },
    close,
  });
  const { kind, payment } = form.values;
  const cancelled = askable.find((one) => one.kind === 'cancel');
  const stays = askable.find((one) => one.kind === 'payment')?.stays;
  return (
    <Card title="Ask the administrator">
      <form {...form.place} className={classes['ask']} aria-label="Ask the administrator">
        <Radio.Group label="What is it about?" withAsterisk={false} {...form.getInputProps('kind')}>
          <div className={classes['kinds']}>
            {askable.map(({ kind: one, why }, nth) => (
              <Radio
                key={one}
                value={one}
                label={REQUEST_LABELS[one]}
                description={why}
                disabled={why !== undefined}
                autoFocus={nth === askable.findIndex((other) => other.why === undefined)}
              />
            ))}
          </div>
        </Radio.Group>
        {kind === 'cancel' && cancelled && (
          <p className={classes['said']}>
            {cancelled.amount > 0
              ? `By the rules of today ${dollars(cancelled.amount)} would go back ${cancelled.to === 'card' ? 'to the card' : 'in cash or by check'}. Until it is answered, nothing changes.`
              : `By the rules of today no money goes back: the membership would end with its term.`}
          </p>
        )}
        {kind === 'payment' && (
          <>
            <SelectField
              label="It should be"
              help={stays}
              options={[{ value: '', label: 'Please choose' }, ...paymentsOffered(askable)]}
              {...form.getInputProps('payment')}
            />
            {payment === 'check' && (
              <TextField
                label="No. of the check"
                autoComplete="off"
                maxLength={MAX_LENGTH.checkNumber}
                {...form.getInputProps('check_number')}
              />
            )}
          </>
        )}
        {kind === 'twice' && (
          <TextField
            label="Member ID of the other record"
            help="As on the card, such as 402-9."
            autoComplete="off"
            maxLength={MAX_LENGTH.search}
            {...form.getInputProps('other')}
          />
        )}
        {kind === 'move' && <OtherOffice oid={oid} {...form.getInputProps('office')} />}
        <AreaField label="Reason" rows={4} maxLength={MAX_LENGTH.reason} {...form.getInputProps('reason')} />
        <p className={classes['said']}>Nothing changes until the administrator answers.</p>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Send the request
          </Button>
          <Button variant="default" onClick={form.leave}>
            Close
          </Button>
        </Group>
      </form>
    </Card>
  );
}

type OfficeProps = { oid: number } & ReturnType<ReturnType<typeof useStaffForm<Asked>>['getInputProps']>;

function OtherOffice({ oid, ...input }: OfficeProps) {
  const { loading } = useCall('getOffices', { active: true });
  const others = loading.state === 'loaded' ? loading.value.filter((one) => one.oid !== oid) : [];
  return (
    <SelectField
      label="The other clinic"
      options={[
        { value: '', label: loading.state === 'loaded' ? 'Please choose' : STAFF.loadingOffices },
        ...others.map((one) => ({ value: String(one.oid), label: one.office_name })),
      ]}
      {...input}
    />
  );
}
