import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { type CallAnswer, dollars, MAX_LENGTH, shownTime } from '@rollbook/contract';
import { Card, Dialog, Loaded, Notice, notDone, RowsSkeleton, useCall, useStaffForm } from '@rollbook/kit';
import { addressOf, call } from '@rollbook/platform';
import { useState } from 'react';
import { RowButton } from '../row/RowButton';
import classes from './deposits.module.css';

type Dispute = CallAnswer<'getDisputes'>[number];
type Opened = { what: 'upload' | 'submit'; dispute: Dispute };

/** Chargebacks with their evidence; without one the card is not there. */
export function Disputes() {
  const { loading, reload } = useCall('getDisputes', {});
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const changed = async () => void (await reload());
  if (loading.state === 'loaded' && loading.value.length === 0) return null;
  return (
    <Card title="Disputes" beside={null}>
      <Loaded
        loading={loading}
        what="the disputes"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={2} label="the disputes" />}
      >
        {(disputes) => (
          <ul className={classes['made']} aria-label="Disputes">
            {disputes.map((dispute) => (
              <Row key={dispute.id} dispute={dispute} open={(what) => open({ what, dispute })} />
            ))}
          </ul>
        )}
      </Loaded>
      {opened?.what === 'upload' && <UploadDialog dispute={opened.dispute} close={close} changed={changed} />}
      {opened?.what === 'submit' && <SubmitDialog dispute={opened.dispute} close={close} changed={changed} />}
    </Card>
  );
}

function Row({ dispute, open }: { dispute: Dispute; open: (what: Opened['what']) => void }) {
  const { id, names, receipt, amount, reason, state, answer_by, uploaded_at, submitted_at } = dispute;
  const who = names.join('; ') || receipt;
  const mayAnswer = dispute.open && submitted_at === null;
  return (
    <li>
      <p className={classes['slip']}>
        <strong>{who}</strong>
        <span className={classes['second']}>{receipt}</span>
        <strong className={classes['whole']}>{dollars(amount)}</strong>
      </p>
      <p className={classes['second']}>
        {inWords(reason)} · {inWords(state)}
        {mayAnswer && answer_by !== null && `, answer by ${shownTime(new Date(answer_by))}`}
      </p>
      <p className={classes['second']}>
        {submitted_at !== null
          ? `Evidence submitted ${shownTime(new Date(submitted_at))}`
          : uploaded_at !== null && `Evidence uploaded ${shownTime(new Date(uploaded_at))}, not submitted`}
      </p>
      {dispute.explanation && <p className={classes['second']}>Told the bank: {dispute.explanation}</p>}
      <div className={classes['links']}>
        <a
          className={classes['link']}
          href={addressOf('disputeEvidence', { id })}
          target="_blank"
          rel="noreferrer"
          aria-label={`Evidence for ${who} as PDF`}
        >
          Evidence
        </a>
        {mayAnswer && uploaded_at === null && (
          <RowButton aria-label={`Upload to Square: the evidence for ${who}`} onClick={() => open('upload')}>
            Upload to Square
          </RowButton>
        )}
        {mayAnswer && uploaded_at !== null && (
          <RowButton isMain aria-label={`Submit the evidence for ${who}`} onClick={() => open('submit')}>
            Submit
          </RowButton>
        )}
      </div>
    </li>
  );
}

type DialogProps = { dispute: Dispute; close: () => void; changed: () => Promise<void> };

/** What was uploaded by the API is neither shown nor changed on the dashboard: that is confirmed first. */
function UploadDialog({ dispute: { id }, close, changed }: DialogProps) {
  const form = useStaffForm({
    initial: { seen: false, explanation: '' },
    check: ({ seen }) => (seen ? {} : { seen: 'Please confirm it first' }),
    send: ({ explanation }) => call('uploadEvidence', { id, seen: true, explanation }),
    done: 'Evidence uploaded',
    failureOf: notDone('upload the evidence'),
    changed,
    close,
  });
  return (
    <Dialog title="Upload the evidence to Square" close={close}>
      <form {...form.place} className={classes['form']} aria-label="Upload the evidence">
        <Notice kind="waiting">
          What is uploaded from here can neither be seen nor changed on Square’s dashboard. To add something
          of your own, download the PDF and upload it there instead.
        </Notice>
        <Textarea
          label="What the bank should know (optional)"
          description="Goes to the bank beside the PDF."
          autosize
          minRows={2}
          maxLength={MAX_LENGTH.explanation}
          {...form.getInputProps('explanation')}
        />
        <Checkbox
          label="I know that, and upload it from here"
          {...form.getInputProps('seen', { type: 'checkbox' })}
        />
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Upload
          </Button>
          <Button variant="default" onClick={close}>
            Go back
          </Button>
        </Group>
        <p className={classes['second']}>Nothing goes to the bank before you submit it.</p>
      </form>
    </Dialog>
  );
}

function SubmitDialog({ dispute: { id, answer_by }, close, changed }: DialogProps) {
  const form = useStaffForm({
    initial: {},
    send: () => call('submitEvidence', { id }),
    done: 'Evidence submitted',
    failureOf: notDone('submit the evidence'),
    changed,
    close,
  });
  return (
    <Dialog title="Submit the evidence to the bank" close={close}>
      <form {...form.place} className={classes['form']} aria-label="Submit the evidence">
        <p>
          This is done once: nothing can be added afterwards.
          {answer_by !== null && ` The bank takes it until ${shownTime(new Date(answer_by))}.`}
        </p>
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        <Group gap="xs">
          <Button type="submit" loading={form.submitting}>
            Submit once
          </Button>
          <Button variant="default" onClick={close}>
            Not yet
          </Button>
        </Group>
        <p className={classes['second']}>It asks again who you are.</p>
      </form>
    </Dialog>
  );
}

/** 'no knowledge' for Square's NO_KNOWLEDGE. */
function inWords(code: string): string {
  return code.toLowerCase().replaceAll('_', ' ');
}
