import type { Handlers } from '../http/context';
import { getRefunds } from './getRefunds';
import { handOutRefund } from './handOut';

export const refundCalls: Handlers = { getRefunds, handOutRefund };
