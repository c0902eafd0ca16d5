import { Button } from '@mantine/core';
import {
  AnotherPerson,
  Ask,
  Card,
  EmailText,
  Empty,
  FormSkeleton,
  IconCircleCheck,
  LoadFailure,
  NameText,
  Notice,
  Page,
  PageSkeleton,
  RowsSkeleton,
} from '@rollbook/kit';
import { LONG_EMAIL, LONG_NAME, nothing, type Section } from './section';

const KINDS = ['error', 'asked', 'waiting', 'good', 'note'] as const;

export const NOTICES: readonly Section[] = [
  {
    name: 'notices',
    part: (
      <div data-column>
        {KINDS.map((kind) => (
          <Notice key={kind} kind={kind}>
            <p>{`A payment for ${LONG_NAME} is being confirmed. Please wait, and do not pay again.`}</p>
          </Notice>
        ))}
        <Notice kind="asked" actions={<AnotherPerson onClick={nothing} />}>
          <p>This may be Luis Kenford, 4851-3, active till 12/31/2027.</p>
        </Notice>
      </div>
    ),
  },
  {
    name: 'question in place',
    part: (
      <Ask
        question="Mark 3 names as paid by check, $60.00?"
        yes="Yes, mark as paid"
        isBusy={false}
        answer={nothing}
      />
    ),
  },
  { name: 'loading rows', part: <RowsSkeleton rows={4} label="applications" /> },
  { name: 'loading a form', part: <FormSkeleton label="the office" /> },
  { name: 'loading a screen', part: <PageSkeleton /> },
  {
    name: 'failed and empty',
    part: (
      <div data-column>
        <Card title="Receipts">
          <LoadFailure what="the receipts" retry={nothing} />
        </Card>
        <Card title="Groups" beside={<Button size="sm">Add group</Button>}>
          <Empty>There are no groups yet.</Empty>
        </Card>
        <Card padded>
          <Empty icon={IconCircleCheck} next={<Button variant="default">Membership Log Submission</Button>}>
            No name waits for payment.
          </Empty>
        </Card>
      </div>
    ),
  },
  {
    name: 'page',
    part: (
      <Page
        title={LONG_NAME}
        above="Calendar-year memberships"
        subtitle="Applications past 30 days, 120"
        actions={<Button variant="default">Receipts</Button>}
      >
        <Card padded>
          <p>
            <NameText text={LONG_NAME} />
          </p>
          <p>
            <EmailText text={LONG_EMAIL} />
          </p>
        </Card>
      </Page>
    ),
  },
];
