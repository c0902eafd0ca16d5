import type { AuditEvent } from '@rollbook/contract';
import { recordAudits } from '../../base/audit/record';
import type { Caller } from '../../base/http/caller';
import type { StoredChain } from '../../membership/record/chain';

type Change = {
  who: Caller;
  at: Date;
  what: AuditEvent;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** Makes it idempotent, where the change can be repeated. */
  key?: string;
};

/** Records a change of a membership in the history of each of its applications: staff open it from any of them. */
export async function auditChain(
  { applications }: Pick<StoredChain, 'applications'>,
  { who, at, key, ...change }: Change,
): Promise<void> {
  await recordAudits(
    who,
    at,
    applications.map(({ _id: id }) => ({
      subject: 'application' as const,
      id,
      ...change,
      ...(key === undefined ? {} : { key: `${key}:${id}` }),
    })),
  );
}
