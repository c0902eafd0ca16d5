import type { Handlers } from '../http/context';
import { getFailedMails } from './getFailedMails';
import { requeueMail } from './requeueMail';

export const mailCalls: Handlers = { getFailedMails, requeueMail };
