import type { Caller } from '../../../src/base/http/caller';
import type { Deed } from '../node';
import type { ProviderFault } from '../provider';
import type { Cell, CellRun } from '../run';
import {
  ADMIN,
  groupCaller,
  OK_NONCE,
  officeCaller,
  PUBLIC,
  aPerson,
  storeUnpaid,
  type World,
} from '../world';
import { unsettledPayments } from './scene';

/**
 * The flows: a card application, once and again in another browser with a fresh card token; bulk payments of an office, a
 * group and the administrator; offline payments.
 */
const cardFlows = ['public', 'two browsers', 'office', 'group', 'admin'] as const;
const offlineFlows = ['mark as paid', 'edit that pays'] as const;
export const paymentFlows = [...cardFlows, ...offlineFlows] as const;
export type PaymentFlow = (typeof paymentFlows)[number];

export function isByCard(flow: PaymentFlow): boolean {
  return cardFlows.some((one) => one === flow);
}

/** A payment and its recovery. */
export async function runPaymentCell(
  run: CellRun,
  { flow, fault }: Cell<PaymentFlow, ProviderFault>,
): Promise<void> {
  const { deed, by, ids } = await prepare(run.world, flow);
  await run.perform(run.request(deed, by, run.attempt(fault)));
  const [, other] = run.world.nodes;
  if (flow === 'two browsers') await run.request(deed, by)(other);
  await run.recover(unsettledPayments(run, ids));
}

type Prepared = { deed: Deed; by: Caller; ids: number[] };

async function prepare(world: World, flow: PaymentFlow): Promise<Prepared> {
  const [office] = world.offices;
  if (flow === 'public' || flow === 'two browsers') {
    const deed = { kind: 'enrol', oid: office._id, nonce: OK_NONCE, who: aPerson() } as const;
    return { deed, by: PUBLIC, ids: [] };
  }
  const applications = await storeUnpaid(world, 3);
  const all = applications.map(({ _id }) => _id);
  const own = applications.filter(({ oid }) => oid === office._id).map(({ _id }) => _id);
  const pay = (by: Caller, ids: number[]): Prepared => ({
    deed: { kind: 'bulk', ids, nonce: OK_NONCE },
    by,
    ids,
  });
  switch (flow) {
    case 'office':
      return pay(officeCaller(office), own);
    case 'group':
      return pay(groupCaller(world.group), all);
    case 'admin':
      return pay(ADMIN, all);
    case 'mark as paid':
      return { deed: { kind: 'mark', ids: own, oid: office._id }, by: ADMIN, ids: own };
    case 'edit that pays':
      return { deed: { kind: 'edit pays', id: own[0] ?? 0 }, by: officeCaller(office), ids: own };
  }
}
