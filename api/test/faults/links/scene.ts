import type { LinkPurpose } from '@rollbook/contract';
import { Application } from '../../../src/membership/record/application';
import { newLink } from '../../../src/base/links/links';
import type { About } from '../../../src/base/links/model';
import type { Deed } from '../node';
import { unsettledPayments } from '../payments/scene';
import type { Chore } from '../recovery';
import { hiddenRenewals, members } from '../renewals/scene';
import type { Run, Work } from '../run';
import { openMemberSession } from '../../signIn';
import { OK_NONCE, PUBLIC, storeUnpaid, type World } from '../world';

/** The ways in which a link of a mail is used. */
export const linkFlows = [
  'renew by link',
  'renew by card',
  'pay by link',
  'resume',
  'member',
  'confirm-email',
  'stop-reminders',
] as const;
export type LinkFlow = (typeof linkFlows)[number];

/** A link, whose memberships it is for, and one of another person that no use of it may touch. */
export type LinkScene = {
  flow: LinkFlow;
  token: string;
  chains: number[];
  email: string;
  bystander: number;
  /** After this many minutes it has expired. */
  minutes: number;
};

const MINUTES = 60;

export async function storeLink(world: World, flow: LinkFlow): Promise<LinkScene> {
  const renews = flow === 'renew by link' || flow === 'renew by card';
  const [bystander] = await storeUnpaid(world, 1);
  const family = { email: `family${bystander?._id}@rollbook.example` };
  const own = renews ? [] : (await storeUnpaid(world, 2, family)).map(({ _id }) => _id);
  const chains = renews ? [await members.due.take(world)] : own;
  const [application = 0] = chains;
  const { email } = await Application.findById(application).orFail().select('email').lean();
  const link = { ...(await aboutOf(flow, application, email, world)), minutes: MINUTES };
  const token = await newLink(link, new Date());
  return { flow, token, chains, email, bystander: bystander?._id ?? 0, minutes: MINUTES };
}

async function aboutOf(
  flow: LinkFlow,
  application: number,
  email: string,
  { offices: [office] }: World,
): Promise<{ purpose: LinkPurpose; about: About }> {
  switch (flow) {
    case 'renew by link':
    case 'renew by card':
      return { purpose: 'renew', about: { application, email } };
    case 'pay by link':
      return { purpose: 'pay', about: { application, email } };
    case 'resume': {
      const typed = { first: 'Nia', last: 'Rowe', email, primaryPhone: '', streetAddress: '', city: '' };
      const rest = { state: '', zip: '', additionalFamily: '', office: office._id, language: 'en' };
      return { purpose: 'resume', about: { email, data: { ...typed, ...rest } } };
    }
    case 'member':
      return { purpose: 'member', about: { email } };
    case 'confirm-email':
      return {
        purpose: 'confirm-email',
        about: { email: movedTo(email), data: { from: email, session: await openMemberSession(email) } },
      };
    case 'stop-reminders':
      return { purpose: 'stop-reminders', about: { application, email } };
  }
}

/** The address that a confirmation moves the memberships to. */
export function movedTo(email: string): string {
  return `new-${email}`;
}

/** Uses a link, as the page of its purpose or of another one does; each use has an attempt id of its own. */
export function useOf(run: Run, scene: LinkScene, flow = scene.flow): Work {
  return (node) => run.request(deedOf(scene, flow, run.world), PUBLIC)(node);
}

function deedOf({ token, email }: LinkScene, flow: LinkFlow, { offices: [office] }: World): Deed {
  const nonce = OK_NONCE;
  switch (flow) {
    case 'renew by link':
    case 'renew by card':
      return { kind: flow, token, oid: office._id, email, nonce };
    case 'pay by link':
      return { kind: flow, token, nonce };
    default:
      return { kind: flow, token };
  }
}

/** The payments and renewals that the uses of a link leave unfinished. */
export function choresOf(run: Run, { chains }: LinkScene): Chore[] {
  return [unsettledPayments(run), hiddenRenewals(run, chains)];
}

/** The flows of another purpose. */
export function othersOf(flow: LinkFlow): LinkFlow[] {
  const renews = (one: LinkFlow) => one === 'renew by link' || one === 'renew by card';
  return linkFlows.filter((other) => other !== flow && !(renews(flow) && renews(other)));
}
