import type { OutboxDoc } from '../../../src/letters/mail/model';
import type { Services } from '../../../src/base/http/context';
import type { Node } from '../nodes';
import { operation } from '../process';

/** What the mail server does with the first try of each mail. */
export const mailFaults = [
  'none',
  'answer lost',
  'refused for now',
  'refused for good',
  'not reached',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** The mails that are sent at most once; others may be repeated. */
const REMINDERS = ['renewalReminder', 'payReminder', 'officeStatement'];

/** A reminder or statement that the server took; `begun` counts the changes of memberships when its try began. */
export type Sent = {
  id: string;
  template: string;
  data: OutboxDoc['data'];
  to: string;
  at: Date;
  begun: number;
};

/** A mail server for simulated processes. */
export class Mailbox {
  readonly sent: Sent[] = [];
  private readonly tried = new Set<string>();

  /** `changes` counts the changes of memberships so far. */
  constructor(
    private readonly faultOf: (id: string) => MailFault,
    private readonly now: () => Date,
    private readonly changes: () => number,
  ) {}

  /** Sends what is due, as a round of the mail worker does. */
  async sendDue(node: Node, services: Services): Promise<void> {
    const claim = () => node.claimMail(services.now());
    for (let mail = await claim(); mail !== null; mail = await claim()) {
      const begun = this.changes();
      const send = async (one: OutboxDoc, begin: () => Promise<void>) => {
        await begin();
        return operation('SMTP', async () => this.take(one, begun));
      };
      await node.deliverMail(mail, { send, close: () => {} }, services, node.stillTrue);
    }
    await node.forgetBounces();
  }

  /** Answers what is kept of a mail; this mailbox reads none. */
  private take({ _id: id, template, data, to }: OutboxDoc, begun: number) {
    const fault = this.tried.has(id) ? 'none' : this.faultOf(id);
    this.tried.add(id);
    const isTaken = fault === 'none' || fault === 'answer lost';
    if (isTaken && REMINDERS.includes(template)) {
      this.sent.push({ id, template, data, to: to.address, at: this.now(), begun });
    }
    if (fault !== 'none') throw ERRORS[fault]();
    return { subject: template, content: null };
  }
}

const failed = (message: string, fields: object) => Object.assign(new Error(message), fields);

/** The errors of nodemailer. */
const ERRORS = {
  'answer lost': () => failed('Connection closed unexpectedly', { code: 'ECONNECTION', command: 'CONN' }),
  'refused for now': () => failed('Greylisted', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }),
  'refused for good': () =>
    failed('No such mailbox', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }),
  'not reached': () => failed('connect ECONNREFUSED', { code: 'ESOCKET', syscall: 'connect' }),
};
