import { Application, type ApplicationDoc } from '../../../src/membership/record/application';
import { Membership } from '../../../src/membership/record/membership';
import { violations } from '../payments/invariants';
import { grouped } from '../grouped';
import { refundViolations } from '../refunds/invariants';
import { Shared, type World } from '../world';

/** What the callers of a run were told about one attempt. */
type Answer = { chain: number; attempt: string; outcomes: string[] };

/** The answers of all runs since the last check. */
const answers = new Shared<Answer[]>(() => []);

/** Notes an attempt, and answers a function that notes its next outcome. */
export function noteAnswer(world: World, answer: Answer): (outcome: string) => void {
  answers.of(world).push(answer);
  return (outcome) => void answer.outcomes.push(outcome);
}

/**
 * Violations of N1 to N4 (docs/faults.md) and of the invariants of payments and refunds, in a product at rest. In each
 * run the last caller has renewed at the counter, so that every membership that is not cancelled has a renewal.
 */
export async function renewalViolations(world: World): Promise<string[]> {
  const [applications, cancelled] = await Promise.all([
    Application.find().lean(),
    Membership.find({ cancellation: { $gt: '' } })
      .select('_id')
      .lean(),
  ]);
  const isCancelled = new Set(cancelled.map(({ _id }) => _id));
  const told = answers.of(world);
  const chains = grouped(applications, ({ chain }) => chain);
  const renewed = [...new Set(told.map(({ chain }) => chain))].filter((chain) => !isCancelled.has(chain));
  return [
    ...[...chains.values()].flatMap(ofChain),
    ...renewed.flatMap((chain) => ofRenewed(chain, chains.get(chain) ?? [])),
    ...refusedAndCharged(world, told),
    ...(await violations(world)),
    ...(await refundViolations(world)),
  ];
}

function ofChain(applications: ApplicationDoc[]): string[] {
  const found: string[] = [];
  const live = applications.filter(({ state }) => state === 'live');
  const paid = live.filter((one) => one.paid).toSorted((one, other) => (one.starts < other.starts ? -1 : 1));
  for (const [at, { _id, starts }] of paid.entries()) {
    const before = paid[at - 1];
    if (before !== undefined && starts <= before.expiration_date) {
      found.push(`N1: the paid terms of ${before._id} and ${_id} overlap`);
    }
  }
  for (const [renews, renewals] of grouped(live, (one) => one.renews)) {
    if (renews === null) continue;
    const ids = renewals.map(({ _id }) => _id);
    if (ids.length > 1) found.push(`N2: ${renews} is renewed by ${ids}`);
    const claim = applications.find(({ _id }) => _id === renews)?.renewed_as ?? null;
    if (!ids.some((id) => id === claim))
      found.push(`N2: ${renews} is renewed by ${ids} and claimed by ${claim}`);
  }
  return found;
}

/** N3: no renewal is lost. */
function ofRenewed(chain: number, applications: ApplicationDoc[]): string[] {
  const renewals = applications.filter(({ kind, state }) => kind === 'renewal' && state === 'live');
  return renewals.length > 0 ? [] : [`N3: membership ${chain} has lost its renewal`];
}

/** N4: a caller who was refused is not charged. */
function refusedAndCharged({ square }: World, told: Answer[]): string[] {
  const completed = square.payments().filter(({ status }) => status === 'COMPLETED');
  const charged = new Set(completed.map(({ reference_id = '' }) => reference_id));
  return told
    .filter(({ attempt, outcomes }) => charged.has(attempt) && outcomes.every(isRefusal))
    .map(({ attempt, outcomes }) => `N4: ${attempt} was refused (${outcomes}) and charged`);
}

function isRefusal(outcome: string): boolean {
  return /^[45]/.test(outcome);
}
