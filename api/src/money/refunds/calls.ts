import type { Handlers } from '../../base/http/context';
import { getRefunds } from './getRefunds';
import { handOutRefund } from './handOut';
import { resolveRefund } from './resolve';

export const refundCalls: Handlers = { getRefunds, handOutRefund, resolveRefund };
