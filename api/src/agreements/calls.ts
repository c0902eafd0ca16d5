import type { Handlers } from '../http/context';
import { agreement } from './agreement';
import { agreementPdf } from './agreementPdf';

export const agreementCalls: Handlers = { agreement, agreementPdf };
