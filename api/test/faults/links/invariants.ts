import { Session } from '../../../src/parties/accounts/model';
import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { Link } from '../../../src/base/links/model';
import { Membership } from '../../../src/membership/record/membership';
import { hashToken } from '../../../src/base/tokens';
import { grouped } from '../grouped';
import { renewalViolations } from '../renewals/invariants';
import { Shared, type World } from '../world';
import { type LinkScene, movedTo } from './scene';

/** A link with what its uses answered: those that may work, and those for another purpose or after its expiry. */
export type UsedLink = LinkScene & { uses: string[]; wrong: string[] };

const used = new Shared<UsedLink[]>(() => []);
export function noteLink(world: World, link: UsedLink): void {
  used.of(world).push(link);
}

type Books = {
  chains: Map<number, ApplicationDoc[]>;
  stopped: Set<number>;
  /** Sessions by e-mail address. */
  sessions: Map<string, number>;
  /** The digests of the tokens that are used up. */
  ended: Set<string>;
};

/** Violations of K1 to K4 (docs/faults.md) and of what holds for the renewals and payments, in a product at rest. */
export async function linkViolations(world: World): Promise<string[]> {
  const links = used.of(world);
  const [applications, memberships, sessions, ended] = await Promise.all([
    Application.find().lean(),
    Membership.find({ reminders_off: true }).select('_id').lean(),
    Session.find().select('email').lean(),
    Link.find({ used_at: { $ne: null } })
      .select('_id')
      .lean(),
  ]);
  const books: Books = {
    chains: grouped(applications, ({ chain }) => chain),
    stopped: new Set(memberships.map(({ _id }) => _id)),
    sessions: new Map(
      [...grouped(sessions, ({ email }) => email)].map(([email, all]) => [email, all.length]),
    ),
    ended: new Set(ended.map(({ _id }) => _id)),
  };
  return [...links.flatMap((link) => ofLink(link, books)), ...(await renewalViolations(world))];
}

function ofLink(link: UsedLink, books: Books): string[] {
  const { flow, uses, wrong, token, bystander, email } = link;
  const found: string[] = [];
  const worked = uses.filter((outcome) => outcome === '200').length;
  if (worked > 1) found.push(`K1: a link to ${flow} worked ${worked} times`);
  const sessions = (books.sessions.get(email) ?? 0) + (books.sessions.get(movedTo(email)) ?? 0);
  if (sessions > 1) found.push(`K1: a link to ${flow} opened ${sessions} sessions`);
  const accepted = wrong.filter((outcome) => outcome !== '410');
  if (accepted.length > 0) found.push(`K2: a wrong use of a link to ${flow} answered ${accepted}`);
  if (books.ended.has(hashToken(token)) && !isDone(link, books)) {
    found.push(`K3: a link to ${flow} is used up and its work is not done`);
  }
  if (!isWhole(link, books)) found.push(`K3: the work of a link to ${flow} is half done`);
  const other = books.chains.get(bystander) ?? [];
  if (other.length !== 1 || other[0]?.version !== 1 || books.stopped.has(bystander)) {
    found.push(`K4: a link to ${flow} has changed membership ${bystander}`);
  }
  return found;
}

function isDone({ flow, chains, email }: UsedLink, books: Books): boolean {
  const applications = chains.flatMap((chain) => books.chains.get(chain) ?? []);
  switch (flow) {
    case 'renew by link':
    case 'renew by card':
      return applications.some(({ kind }) => kind === 'renewal');
    case 'pay by link':
      return applications.some(({ paid }) => paid);
    case 'stop-reminders':
      return books.stopped.has(chains[0] ?? 0);
    case 'confirm-email':
      return applications.every((one) => one.email === movedTo(email));
    case 'resume':
    case 'member':
      return true;
  }
}

/** All memberships of a person have the same address. */
function isWhole({ flow, chains }: UsedLink, books: Books): boolean {
  if (flow !== 'confirm-email') return true;
  const addresses = chains.flatMap((chain) => books.chains.get(chain) ?? []).map(({ email }) => email);
  return new Set(addresses).size === 1;
}
