import { Button } from '@mantine/core';
import { type CallAnswer, shownTime } from '@rollbook/contract';
import {
  ChipGroup,
  Dialog,
  DialogFoot,
  FormSkeleton,
  Loaded,
  Notice,
  useCall,
  useRowAction,
  useStaff,
} from '@rollbook/kit';
import { call } from '@rollbook/platform';
import { useState } from 'react';
import { personIn } from '../contact';
import type { MemberFile } from '../useMemberFile';
import { AddressForm } from './AddressForm';
import { FATES } from './fates';
import { inertDocument } from './inertDocument';
import classes from './mails.module.css';

type Props = { mail: string; terms: MemberFile['terms']; close: () => void; changed: () => void };
type Mail = CallAnswer<'getMail'>;

/** A mail as it was sent. From here it is sent again, or to a corrected address. */
export default function MailDialog({ mail, terms, close, changed }: Props) {
  const { may } = useStaff();
  const [newest] = terms;
  const [isCorrecting, setCorrecting] = useState(false);
  const id = newest?.id ?? 0;
  const { loading, reload } = useCall('getMail', { id, mail });
  const readAgain = () => {
    void reload();
    changed();
  };
  const { running, failure, run } = useRowAction<string>(readAgain);
  const address = personIn(terms)?.email ?? '';
  const sendAgain = () =>
    run(mail, () => call('sendMailAgain', { id, mail }), {
      doing: 'send the mail again',
      done: `The mail is on its way to ${address}`,
    });
  if (isCorrecting) {
    return (
      <AddressForm
        mail={mail}
        terms={terms}
        close={() => setCorrecting(false)}
        done={close}
        changed={readAgain}
      />
    );
  }
  return (
    <Dialog close={close} title="Mail as it was sent" wide>
      <Loaded
        loading={loading}
        what="the mail"
        retry={() => void reload()}
        skeleton={<FormSkeleton fields={5} label="the mail" />}
      >
        {(shown) => (
          <>
            <Heads mail={shown} />
            <Content mail={shown} />
            {failure !== '' && <Notice kind="error">{failure}</Notice>}
            {may('sendMailAgain') && (
              <>
                {shown.why_not_again !== undefined && (
                  <p className={classes['why']} id="why-not-again">
                    It cannot be sent again. {shown.why_not_again}
                  </p>
                )}
                <DialogFoot>
                  {may('editApplication') && (
                    <Button
                      variant="default"
                      disabled={shown.why_not_elsewhere !== undefined}
                      onClick={() => setCorrecting(true)}
                    >
                      To another address
                    </Button>
                  )}
                  <Button
                    disabled={shown.why_not_again !== undefined}
                    aria-describedby={shown.why_not_again === undefined ? undefined : 'why-not-again'}
                    loading={running !== undefined}
                    onClick={() => void sendAgain()}
                  >
                    {shown.why_not_again === undefined ? `Send again to ${address}` : 'Send again'}
                  </Button>
                </DialogFoot>
              </>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function Heads({ mail: { from, to, subject, date, sent, fate, error, attempts, content } }: { mail: Mail }) {
  const tries = attempts > 1 ? `, try ${attempts}` : '';
  const taken = sent === null ? '' : ` ${shownTime(new Date(sent))}`;
  return (
    <dl className={classes['heads']}>
      <Head name="From" value={from} />
      <Head name="To" value={to} />
      <Head name="Subject" value={subject} />
      <Head name="Date" value={shownTime(new Date(date))} />
      <Head name="Delivery" value={`${FATES[fate]}${taken}${tries}${error === '' ? '' : `. ${error}`}`} />
      {content?.files.map(({ name, bytes, sha256 }) => (
        <Head
          key={name}
          name="Attached"
          value={`${name}, ${Math.ceil(bytes / 1000)} kB, SHA-256 ${sha256.slice(0, 12)}…`}
        />
      ))}
    </dl>
  );
}

function Head({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const PARTS = [
  { value: 'html', label: 'As mail programs show it' },
  { value: 'text', label: 'Text part' },
] as const;

/** Without scripts, requests and links that work. */
function Content({ mail: { content } }: { mail: Mail }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  if (content === null) return <p className={classes['why']}>Nothing of its content is kept.</p>;
  return (
    <>
      <ChipGroup label="Part of the mail" options={PARTS} value={part} choose={setPart} />
      {part === 'html' ? (
        <iframe
          className={classes['page']}
          title="The mail"
          sandbox=""
          referrerPolicy="no-referrer"
          srcDoc={inertDocument(content.html)}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
        <pre className={classes['text']} tabIndex={0} role="region" aria-label="Text part">
          {content.text}
        </pre>
      )}
      <p className={classes['why']}>Links are shown without their secret part. They open nothing here.</p>
    </>
  );
}
