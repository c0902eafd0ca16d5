import { ApiProblem } from '../../base/http/problem';
import { hashToken, newToken } from '../../base/tokens';
import { Account } from '../accounts/model';
import { Person, type PersonDoc, Ticket, type TicketDoc } from './model';

const MINUTE = 60_000;

/** Setting up an app or a key takes longer than showing one. */
const LIFE_MS: Record<TicketDoc['purpose'], number> = {
  'sign in': 10 * MINUTE,
  'set up': 60 * MINUTE,
  'step up': 10 * MINUTE,
  passkey: 10 * MINUTE,
};

type Begun = Pick<TicketDoc, 'purpose' | 'person'> & { challenge?: string };

/** Begins something that a second request finishes, and answers its ticket. */
export async function newTicket({ purpose, person, challenge }: Begun, now: Date): Promise<string> {
  const ticket = newToken();
  const owner = person === null ? null : await Person.findById(person).lean();
  await Ticket.create({
    _id: hashToken(ticket),
    purpose,
    person,
    stamp: owner === null ? 0 : await stampOf(owner),
    challenge: challenge ?? null,
    expires: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return ticket;
}

/** The ticket, which stays; throws `conflict` when it is over, or when password or role have changed since. */
export async function readTicket(
  ticket: string | undefined,
  purpose: TicketDoc['purpose'],
  now: Date,
): Promise<TicketDoc> {
  const found = await Ticket.findOne({ _id: hashToken(ticket ?? ''), purpose, expires: { $gt: now } }).lean();
  if (found === null || !(await isPresent(found))) throw over();
  return found;
}

/** The same, and uses it up: of two requests the second is refused. */
export async function spendTicket(
  ticket: string,
  purpose: TicketDoc['purpose'],
  now: Date,
): Promise<TicketDoc> {
  const found = await readTicket(ticket, purpose, now);
  const { deletedCount } = await Ticket.deleteOne({ _id: found._id });
  if (deletedCount === 0) throw over();
  return found;
}

/** The person of a ticket. */
export async function personOf({ person }: Pick<TicketDoc, 'person'>): Promise<PersonDoc> {
  const found = await Person.findOne({ _id: person ?? -1, state: 'active' }).lean();
  if (found === null) throw over();
  return found;
}

async function isPresent({ person, stamp }: TicketDoc): Promise<boolean> {
  if (person === null) return true;
  const owner = await Person.findOne({ _id: person, state: 'active' }).lean();
  return owner !== null && (await stampOf(owner)) === stamp;
}

async function stampOf({ account }: Pick<PersonDoc, 'account'>): Promise<number> {
  return (await Account.findById(account).select('stamp').lean())?.stamp ?? 0;
}

function over(): ApiProblem {
  return new ApiProblem('conflict', 'That took too long. Please sign in again.');
}
