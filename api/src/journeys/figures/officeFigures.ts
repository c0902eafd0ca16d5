import {
  addDays,
  type Brand,
  type CalendarDate,
  type CallAnswer,
  denverDate,
  type Office,
} from '@rollbook/contract';
import type { Handler, Services } from '../../base/http/context';
import { unknownRecord } from '../../base/http/problem';
import { lastTakenFor } from '../../letters/mail/mailsAbout';
import { activeOfOffices } from '../../membership/lists/figures';
import { waitingByOffice } from '../../membership/lists/unpaid';
import { renewalsDue } from '../../membership/renewals/renewalsDue';
import { presentOffices } from '../../parties/offices/directory';

type Figures = CallAnswer<'getGroupFigures'>[number];

/** Where each office of a group stands today, by name. */
export const getGroupFigures: Handler<'getGroupFigures'> = async ({ ogid }, services) => {
  const { offices } = await presentOffices();
  return figuresOf(
    offices.map(({ office }) => office).filter((office) => office.ogid === ogid),
    services,
  );
};

/** Where one office stands today. Throws 404 for an unknown one. */
export const getOfficeFigures: Handler<'getOfficeFigures'> = async ({ oid }, services) => {
  const office = (await presentOffices()).byId.get(oid)?.office;
  if (office === undefined) throw unknownRecord('office');
  const [[figures], taken] = await Promise.all([
    figuresOf([office], services),
    lastTakenFor(office.office_email),
  ]);
  if (figures === undefined) throw unknownRecord('office');
  return { ...figures, mail_taken_at: taken?.toISOString() ?? null };
};

/** How many memberships of each office end soon or have ended, for the offices that have some. */
export const getRenewalsByOffice: Handler<'getRenewalsByOffice'> = async (_input, { brand, now }) => {
  const { offices } = await presentOffices();
  const renewalsOf = await renewalsCounted(
    offices.map(({ office }) => office.oid),
    denverDate(now()),
    brand,
  );
  return offices.flatMap(({ office: { oid, office_name, calendar_year } }) => {
    const renewals = renewalsOf(oid);
    const hasSome = renewals.renewals_due + renewals.renewals_ended > 0;
    return hasSome ? [{ oid, office_name, calendar_year, ...renewals }] : [];
  });
};

type Renewals = Pick<Figures, 'renewals_due' | 'renewals_ended'>;

/** Counts what the office's list of renewals has: memberships that end soon, and those that have ended and can still be renewed. */
async function renewalsCounted(
  oids: number[],
  today: CalendarDate,
  { renewal }: Brand,
): Promise<(oid: number) => Renewals> {
  const [due, ended] = await Promise.all([
    renewalsDue(oids, { from: today, to: addDays(today, renewal.opensDaysBefore) }),
    renewalsDue(oids, { from: addDays(today, -renewal.closesDaysAfter), to: addDays(today, -1) }),
  ]);
  return (oid) => ({ renewals_due: due.get(oid) ?? 0, renewals_ended: ended.get(oid) ?? 0 });
}

type Named = Pick<Office, 'oid' | 'office_name' | 'calendar_year'>;

async function figuresOf(
  offices: readonly Named[],
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<Figures[]> {
  const today = denverDate(now());
  const oids = offices.map(({ oid }) => oid);
  const [active, waiting, renewalsOf] = await Promise.all([
    activeOfOffices(today, oids),
    waitingByOffice(today, oids),
    renewalsCounted(oids, today, brand),
  ]);
  return offices.map(({ oid, office_name, calendar_year }) => ({
    oid,
    office_name,
    calendar_year,
    active: active.get(oid) ?? 0,
    waiting: waiting.get(oid) ?? 0,
    ...renewalsOf(oid),
  }));
}
