import type { Brand } from '@rollbook/contract';
import type { OutboxDoc } from '../model';
import { activation } from './activation';
import { agreementAgain } from './agreementAgain';
import { toHtml } from './html';
import type { Letter } from './letter';
import { confirmEmail, emailMoved, memberLink } from './member';
import { memberCopy } from './memberCopy';
import { cancellationUndone, membershipCancelled } from './membershipCancelled';
import { memberRenamed } from './memberRenamed';
import { newLink } from './newLink';
import { newPassword } from './newPassword';
import { officeCopy } from './officeCopy';
import { officeMoved, officeMovedAway } from './officeMoved';
import { officeStatement } from './officeStatement';
import { paymentFailed } from './paymentFailed';
import { passwordLink } from './passwordLink';
import { payReminder } from './payReminder';
import { paymentRemoved } from './paymentRemoved';
import { paymentReview } from './paymentReview';
import { toPlain } from './plain';
import { receipt } from './receipt';
import { refunded } from './refunded';
import { renewalReminder } from './renewalReminder';
import { resume } from './resume';
import type { Template } from './template';

/** Every mail that the service sends. */
const templates = {
  agreementAgain,
  cancellationUndone,
  memberCopy,
  memberRenamed,
  membershipCancelled,
  officeCopy,
  receipt,
  refunded,
  activation,
  paymentFailed,
  paymentRemoved,
  paymentReview,
  newPassword,
  passwordLink,
  officeMoved,
  officeMovedAway,
  newLink,
  renewalReminder,
  payReminder,
  resume,
  officeStatement,
  memberLink,
  confirmEmail,
  emailMoved,
} satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

type Stored = Pick<OutboxDoc, 'template' | 'data' | 'language'>;
export type Rendered = { subject: string; html: string; text: string };

/** A stored mail as it is sent. Throws for an unknown template or data of another shape. */
export function render(mail: Stored, brand: Brand): Rendered {
  const letter = letterOf(mail, brand);
  return { subject: oneLine(letter.subject), html: toHtml(letter, brand), text: toPlain(letter, brand) };
}

/** The subject alone, for a list. Throws as `render` does. */
export function renderSubject(mail: Stored, brand: Brand): string {
  return oneLine(letterOf(mail, brand).subject);
}

function letterOf({ template, data, language }: Stored, brand: Brand): Letter {
  if (!isTemplate(template)) throw new Error('unknown mail template');
  return templates[template](data, { language, brand });
}

function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** A subject is one line: unprintable characters become blanks. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
