import { type CallAnswer, chainStatus, denverDate, FEE_CENTS, nameShown, shownId } from '@rollbook/contract';
import { callerNamed } from '../../base/http/caller';
import type { Services } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { likelySame } from '../../membership/duplicates/likelySame';
import { countHidden, membersAt, type MemberAt } from '../../membership/lists/membersAt';
import { toChain } from '../../membership/record/chain';
import { renewable, waitingForPayment } from '../../membership/record/nextStep';
import { undepositedAt } from '../../money/deposits/undepositedAt';
import { findOffice } from '../../parties/offices/records';
import type { OfficeDoc } from '../../parties/offices/model';
import { countUsers } from '../../parties/people/users';
import { Batch } from '../batches/model';
import { Import } from '../importing/model';
import { MemberRequest } from '../requests/model';
import { ClinicMove } from '../moving/model';

type Check = CallAnswer<'checkOfficeMove'>;
type Desk = Pick<Services, 'brand' | 'now'>;

/** People who may be at both clinics, as far as they are shown. */
const SHOWN = 50;
const PART = 200;
const YEAR_MS = 366 * 86_400_000;

/** What a move would do, and what stands in its way. Nothing changes. */
export async function checkMove(from: number, to: number, desk: Desk): Promise<Check> {
  const [office, target] = await Promise.all([findOffice(from), findOffice(to)]);
  if (office === null || target === null) throw unknownRecord('office');
  const counts = {
    members: 0,
    active: 0,
    unpaid: 0,
    renewals: 0,
    ended: 0,
    being_paid: await countHidden(from),
  };
  const same: Check['same'] = [];
  let same_count = 0;
  let part: MemberAt[] = [];
  const compare = async () => {
    const found = await likelySame(
      part.flatMap(({ stored }) => stored?.applications.at(-1) ?? []),
      to,
      desk.now(),
    );
    same_count += found.length;
    same.push(
      ...found.slice(0, SHOWN - same.length).map(({ here, there }) => ({
        id: here._id,
        name: nameShown(here),
        listed_as: shownId({ id: here._id, oid: here.oid }),
        other: there._id,
        other_listed_as: shownId({ id: there._id, oid: there.oid }),
      })),
    );
    part = [];
  };
  for await (const member of membersAt(from)) {
    count(member, counts, desk);
    part.push(member);
    if (part.length === PART) await compare();
  }
  await compare();
  const [requests, jobs, users, undeposited, others] = await Promise.all([
    MemberRequest.countDocuments({ oid: from, open: true }).exec(),
    jobsOf(from),
    countUsers(from),
    undepositedAt(from, new Date(desk.now().getTime() - YEAR_MS)),
    ClinicMove.find({ open: true, state: { $in: ['moving', 'moving back'] } })
      .select('from to')
      .lean(),
  ]);
  const facts = { ...counts, requests, jobs, users, undeposited };
  const isMoving = others.some((one) => [one.from, one.to].some((oid) => oid === from || oid === to));
  return {
    ...facts,
    undeposited_cents: undeposited * FEE_CENTS,
    differences: differencesOf(office, target),
    same,
    same_count,
    in_the_way: inTheWay({ office, target, isMoving, ...facts }),
  };
}

/** Jobs of the office, or about it alone, that are running. */
async function jobsOf(oid: number): Promise<number> {
  const [running, imports] = await Promise.all([
    Batch.find({ open: true }).select('by oid').lean(),
    Import.countDocuments({ open: true, oid }).exec(),
  ]);
  const isOf = (by: string) => {
    const caller = callerNamed(by);
    return caller.role === 'office' && caller.oid === oid;
  };
  return imports + running.filter((batch) => batch.oid === oid || isOf(batch.by)).length;
}

type Counts = Pick<Check, 'members' | 'active' | 'unpaid' | 'renewals' | 'ended' | 'being_paid'>;

function count({ stored }: MemberAt, counts: Counts, desk: Desk): void {
  if (stored === undefined) return;
  counts.members += 1;
  const { status } = chainStatus(toChain(stored), denverDate(desk.now()));
  if (status === 'ACTIVE') counts.active += 1;
  if (status === 'EXPIRED' || status === 'CANCELLED') counts.ended += 1;
  if (waitingForPayment(stored, desk) !== undefined) counts.unpaid += 1;
  if (renewable(stored, desk) !== undefined) counts.renewals += 1;
  if (stored.applications.some(({ paid, payment }) => !paid && payment !== null)) counts.being_paid += 1;
}

function differencesOf(from: OfficeDoc, to: OfficeDoc): Check['differences'] {
  const rows = [
    ['Memberships', from.calendar_year, to.calendar_year, 'calendar year', '12 months'],
    ['Card on the form', from.online_payment, to.online_payment, 'yes', 'no'],
    ['Pay at the office', from.office_pay, to.office_pay, 'yes', 'no'],
  ] as const;
  const said = rows.flatMap(([label, here, there, yes, no]) =>
    here === there ? [] : [{ label, here: here ? yes : no, there: there ? yes : no }],
  );
  if (from.ogid === to.ogid) return said;
  const inGroup = (office: OfficeDoc) => (office.ogid === null ? 'none' : `group ${office.ogid}`);
  return [...said, { label: 'Group', here: inGroup(from), there: inGroup(to) }];
}

type Known = Pick<Check, 'members' | 'being_paid' | 'requests' | 'jobs'> & {
  office: OfficeDoc;
  target: OfficeDoc;
  isMoving: boolean;
};

/** Each is a sentence that says what to do first. */
function inTheWay({ office, target, isMoving, members, being_paid, requests, jobs }: Known): string[] {
  const several = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;
  return [
    ...(office._id === target._id ? ['Choose another clinic than this one.'] : []),
    ...(target.active ? [] : [`${target.office_name} is deactivated. Reactivate it first.`]),
    ...(isMoving ? ['Members of one of the two clinics are moving already. Wait until that is done.'] : []),
    ...(members === 0 ? [`${office.office_name} has no members.`] : []),
    ...(being_paid === 0
      ? []
      : [
          `${several(being_paid, 'name is', 'names are')} being paid for at this moment. Try again in a few minutes.`,
        ]),
    ...(requests === 0
      ? []
      : [
          `${several(requests, 'request', 'requests')} of the clinic must be answered first, under "Needs a person".`,
        ]),
    ...(jobs === 0 ? [] : [`${several(jobs, 'job', 'jobs')} of the clinic must end first. Wait a moment.`]),
  ];
}
