import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MailInbox, startMail } from '../../local/mail';
import { forgetBounces } from '../src/letters/mail/bounces';
import { claimMail, deliverMail } from '../src/letters/mail/deliver';
import { createSender } from '../src/letters/mail/transport';
import { cardPdf } from '../src/membership/papers/papers';
import { startApi, type TestApi } from './api';

export type Mailing = {
  api: TestApi;
  inbox: MailInbox;
  /** Sends what is in the outbox; answers the mails that have arrived. */
  send: (isStillTrue?: Parameters<typeof deliverMail>[3]) => Promise<ReturnType<MailInbox['messages']>>;
  stop: () => Promise<void>;
};

/** An API whose mails arrive in an inbox of its own, when the test sends them. */
export async function startMailing(name: string, now: () => Date): Promise<Mailing> {
  const dataDir = mkdtempSync(join(tmpdir(), `rollbook-${name}-`));
  const inbox = await startMail({ dataDir });
  const api = await startApi(name, { now, environment: { SMTP_URL: inbox.smtpUrl } });
  const sender = createSender(api.services, cardPdf);
  return {
    api,
    inbox,
    send: async (isStillTrue) => {
      for (let mail = await claimMail(now()); mail !== null; mail = await claimMail(now())) {
        await deliverMail(mail, sender, api.services, isStillTrue);
      }
      await forgetBounces();
      return inbox.messages();
    },
    stop: async () => {
      sender.close();
      await inbox.stop();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
