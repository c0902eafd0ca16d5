import type { CallName } from '@rollbook/contract';
import type { Handler } from '../http/context';
import { limitUse } from './counting';

/** A call of My membership that is counted per session before it runs; 429 beyond the limit. */
export function limited<Name extends CallName>(
  kind: 'pdfs' | 'changes',
  handler: Handler<Name>,
): Handler<Name> {
  return async (input, context) => {
    const { sessionId: of } = context;
    if (of !== undefined) await limitUse({ by: `${kind}OfMember`, of }, context);
    return handler(input, context);
  };
}
