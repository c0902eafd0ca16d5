import { shownId } from '@rollbook/contract';
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type AuditDoc, auditRecord, storeRecords } from '../../base/audit/record';
import type { Context } from '../../base/http/context';
import { outboxItems, storeItems } from '../../letters/mail/queue';
import type { OutboxDoc } from '../../letters/mail/model';
import { memberNumberOf } from '../record/chain';
import type { OfficeDoc } from '../../parties/offices/model';
import { enrolmentCopies } from '../mails/mails';
import { Application, type ApplicationDoc } from '../record/application';

/** What follows the answer to a submission. Until it is stored, `copies_due` has the sweep repeat it. */
type FollowUp = { application: number; record: AuditDoc; items: OutboxDoc[] };

/** Submissions that are answered within this time, in ms, share their writes. */
const GATHER_MS = 100;

let gathered: FollowUp[] = [];
const running = new Set<Promise<void>>();

/** Records a stored new pay-at-office application in the audit and queues its copies, soon and without being awaited. */
export function followUp(application: ApplicationDoc, office: OfficeDoc, context: Context): void {
  const { caller, brand, now } = context;
  const memberId = shownId({ id: application.chain, oid: application.oid });
  gathered.push(followUpOf(application, office, { caller, brand, now, memberId }));
  if (gathered.length > 1) return;
  const stored = storeGathered()
    .catch(() => context.log.warn('the mails of a submission are left to the sweep'))
    .finally(() => running.delete(stored));
  running.add(stored);
}

/** Resolves when everything that follows the submissions answered so far is stored. */
export async function followUpsStored(): Promise<void> {
  await Promise.all(running);
}

/** The same for an application whose process has died; without effect where it was stored before. */
export async function repeatFollowUp(
  application: ApplicationDoc,
  office: OfficeDoc,
  services: Pick<Context, 'brand' | 'now'>,
): Promise<void> {
  const memberId = await memberNumberOf(application);
  await store([followUpOf(application, office, { ...services, caller: 'system', memberId })]);
}

function followUpOf(
  application: ApplicationDoc,
  office: OfficeDoc,
  {
    caller,
    brand,
    now,
    memberId,
  }: Pick<Context, 'brand' | 'now'> & { caller: Context['caller'] | 'system'; memberId: string },
): FollowUp {
  const { _id: id, oid, first, last, calendar_year, expiration_date } = application;
  return {
    application: id,
    record: auditRecord(caller, now(), {
      subject: 'application',
      id,
      what: 'submitted',
      after: { oid, first, last, calendar_year, expiration_date, paid: false },
      key: `submitted:${id}`,
    }),
    items: outboxItems(enrolmentCopies({ prefix: 'office', application, memberId, office, brand }), now()),
  };
}

/** Outside the context of the request that happens to be first. */
const storeGathered = AsyncResource.bind(async (): Promise<void> => {
  await delay(GATHER_MS);
  const followUps = gathered;
  gathered = [];
  await store(followUps);
});

async function store(followUps: FollowUp[]): Promise<void> {
  await Promise.all([
    storeRecords(followUps.map(({ record }) => record)),
    storeItems(followUps.flatMap(({ items }) => items)),
  ]);
  const ids = followUps.map(({ application }) => application);
  await Application.updateMany({ _id: { $in: ids } }, { $set: { copies_due: false } });
}
