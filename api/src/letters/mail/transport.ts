import { createHash } from 'node:crypto';
import { type Brand, isMailable, linkPath, ONE_CLICK_PATH } from '@rollbook/contract';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { mailPath } from '../agreements/links';
import { signedPdf } from '../agreements/signedPdf';
import { ConfigError } from '../../base/config';
import { type Mailbox, mailboxOf } from '../../base/mailbox';
import type { Services } from '../../base/http/context';
import type { Lane } from '../../base/http/fairQueue';
import { pack, sentFile } from './content';
import type { OutboxDoc } from './model';
import { printedLogoOf } from '../pictures/logos';
import { logoAddress } from '../templates/html';
import { render, templateNamed } from '../templates/render';
import { newLink } from '../../base/links/links';

/** Concurrent connections to the mail server, and mails that the worker sends at once. */
export const CONNECTIONS = 3;
const POOL = {
  pool: true,
  maxConnections: CONNECTIONS,
  // The outbox retries; retries of the pool would not be counted.
  maxRequeues: 0,
  idleTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;
/** No name or address can make nodemailer read a file or a URL. */
const NO_ACCESS = { disableFileAccess: true, disableUrlAccess: true };

/** `send` answers what is kept of a member's mail; of all others nothing. */
export type Sender = { send: (mail: OutboxDoc, begin: Begin) => Promise<Sent>; close: () => void };

type Sent = Pick<OutboxDoc, 'subject' | 'content'>;

const NOTHING: Sent = { subject: '', content: null };

/** Notes that the mail server gets the mail now: from here on it may have been sent. */
export type Begin = () => Promise<void>;

/** Prints the card of a membership; undefined when there is no such membership. */
export type CardPdf = (chain: number, brand: Brand, lane: Lane) => Promise<Uint8Array | undefined>;

/** Sends outbox items through SMTP_URL. Throws ConfigError for an invalid MAIL_FROM. */
export function createSender(services: Pick<Services, 'config' | 'brand' | 'now'>, cardPdf: CardPdf): Sender {
  const { config, now } = services;
  senderIn(services);
  const transport = createTransport({ url: config.mail.url, ...POOL, ...NO_ACCESS });
  return {
    send: async (mail, begin) => {
      const { brand } = services;
      // A saved setting changes the brand while the process runs.
      const from = senderIn({ config, brand });
      const to = recipientOf(mail);
      const [{ data, headers, tokens }, path, agreementFiles, cardFiles, logoFiles] = await Promise.all([
        makeLinks(mail, brand.publicOrigin, now()),
        agreementPath(mail, now()),
        agreementOf(mail),
        memberCardFile(mail, brand, cardPdf),
        logoFile(brand),
      ]);
      const attachments = [...agreementFiles, ...cardFiles];
      const agreement = path === undefined ? {} : { agreementUrl: brand.publicOrigin + path };
      const rendered = render({ ...mail, data: { ...data, ...agreement } }, brand);
      const message = new MailComposer({
        ...rendered,
        html: withAttachedLogo(rendered.html, brand),
        from,
        to: [to],
        messageId: messageId(mail._id, from.address),
        date: mail.created,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
        attachments: [...logoFiles, ...attachments],
        ...NO_ACCESS,
      });
      // Whole: the library writes what it composes to the socket in hundreds of small pieces.
      const raw = await message.compile().build();
      const content = {
        ...rendered,
        from: shownMailbox(from),
        files: attachments.map(sentFile),
        data: mail.data,
        links: mail.links ?? [],
      };
      const secrets = [...tokens, ...(path?.split('/').slice(-1) ?? [])];
      const sent =
        mail.about === null ? NOTHING : { subject: rendered.subject, content: await pack(content, secrets) };
      await begin();
      // The envelope is explicit, so that the recipient is never parsed from a header.
      await transport.sendMail({ envelope: { from: from.address, to: [to.address] }, raw });
      return sent;
    },
    close: () => transport.close(),
  };
}

/** The sender of all mails. */
export function senderIn({ config, brand }: Pick<Services, 'config' | 'brand'>): Mailbox {
  return senderOf(config.mail.from, { name: brand.planName, address: brand.supportEmail });
}

/** 'Cedar & Sage <help@cedarsage.example>'. */
export function shownMailbox({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`;
}

/** MAIL_FROM as 'Name <address>' or an address alone; else the plan and its support address. */
function senderOf(setting: string | undefined, plan: Mailbox): Mailbox {
  if (setting === undefined) return plan;
  const parsed = mailboxOf(setting);
  if (parsed === undefined) {
    throw new ConfigError('MAIL_FROM: must be an e-mail address, or a name and <an address>');
  }
  return { name: parsed.name === '' ? plan.name : parsed.name, address: parsed.address };
}

function recipientOf({ to }: OutboxDoc): Mailbox {
  if (!isMailable(to.address)) throw new Error('not a deliverable address');
  return { name: to.name.replace(/\p{C}+/gu, ' ').trim(), address: to.address };
}

/** The same for every try, so that a mailbox can recognise a repeated mail. */
export function messageId(id: string, sender: string): string {
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 40);
  return `<${digest}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/**
 * The link to the agreement begins to live when the mail is sent, and is stored nowhere. A copy without the agreement
 * has no link to it either.
 */
async function agreementPath({ agreement, template }: OutboxDoc, now: Date): Promise<string | undefined> {
  if (agreement === null || !templateNamed(template)?.linksAgreement) return undefined;
  return mailPath(agreement, now);
}

async function agreementOf({ agreement, language }: OutboxDoc) {
  if (agreement === null) return [];
  const pdf = await signedPdf(agreement, 'mail');
  if (pdf === undefined) throw new Error('the signed agreement is missing');
  const name = language === 'en' ? 'membership-agreement' : 'acuerdo-de-membresia';
  return [attachment(`${name}-${agreement}`, pdf)];
}

/** Without the card of a membership that was deleted in between. */
async function memberCardFile({ card, language }: OutboxDoc, brand: Brand, cardPdf: CardPdf) {
  const pdf = card === null ? undefined : await cardPdf(card, brand, 'mail');
  const name = language === 'en' ? 'member-card' : 'tarjeta-de-miembro';
  return pdf === undefined ? [] : [attachment(`${name}-${card}`, pdf)];
}

/** The picture of the logo within the mail, which loads nothing: its reader tells the server nothing by opening it. */
async function logoFile({ logo }: Brand) {
  const content = await printedLogoOf(logo);
  if (logo === undefined || content === undefined) return [];
  const cid = logoCid(logo.id);
  return [
    { filename: 'logo.png', content, cid, contentType: 'image/png', contentDisposition: 'inline' as const },
  ];
}

function logoCid(id: string): string {
  return `${id.split('.')[0]}@logo`;
}

function withAttachedLogo(html: string, brand: Brand): string {
  const { logo } = brand;
  return logo === undefined
    ? html
    : html.replace(`src="${logoAddress(brand, logo.id)}"`, () => `src="cid:${logoCid(logo.id)}"`);
}

function attachment(name: string, pdf: Uint8Array) {
  return { filename: `${name}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' };
}

type Linked = { data: Record<string, unknown>; headers: Record<string, string>; tokens: string[] };

/**
 * Makes the links of a mail that is about to be sent: their time begins now, and no token is stored. A mail with a link
 * that stops reminders gets the headers for one click in the mail program (RFC 8058).
 */
export async function makeLinks(
  { links = [], data, language }: OutboxDoc,
  origin: string,
  now: Date,
): Promise<Linked> {
  const linked: Linked = { data: { ...data }, headers: {}, tokens: [] };
  for (const { as, ...link } of links) {
    const token = await newLink(link, now);
    linked.tokens.push(token);
    linked.data[as] = origin + linkPath(link.purpose, token, language);
    if (link.purpose !== 'stop-reminders') continue;
    linked.headers['List-Unsubscribe'] = `<${origin}${ONE_CLICK_PATH}${token}>`;
    linked.headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  return linked;
}
