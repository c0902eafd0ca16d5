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
import { activeByOffice } from '../../membership/applications/figures';
import { waitingByOffice } from '../../membership/applications/unpaid';
import { renewalsDue } from '../../membership/renewals/renewalsDue';
import { presentOffices } from '../../parties/offices/directory';

type Figures = CallAnswer<'getOfficeFigures'>;

/** Where each office of a group stands today, by name (K8). */
export const getGroupFigures: Handler<'getGroupFigures'> = async ({ ogid }, services) => {
  const { offices } = await presentOffices();
  return figuresOf(
    offices.map(({ office }) => office).filter((office) => office.ogid === ogid),
    services,
  );
};

/** Where one office stands today (K7). Throws 404 for an unknown one. */
export const getOfficeFigures: Handler<'getOfficeFigures'> = async ({ oid }, services) => {
  const office = (await presentOffices()).byId.get(oid)?.office;
  const [figures] = office === undefined ? [] : await figuresOf([office], services);
  if (figures === undefined) throw unknownRecord('office');
  return figures;
};

/** How many memberships of each office are due for renewal, for those that have some (K9). */
export const getRenewalsByOffice: Handler<'getRenewalsByOffice'> = async (_input, { brand, now }) => {
  const { offices } = await presentOffices();
  const due = await renewalsDue(
    offices.map(({ office }) => office.oid),
    soon(denverDate(now()), brand),
  );
  return offices.flatMap(({ office: { oid, office_name, calendar_year } }) => {
    const renewals_due = due.get(oid) ?? 0;
    return renewals_due === 0 ? [] : [{ oid, office_name, calendar_year, renewals_due }];
  });
};

/** The days on which a membership ends that can be renewed before it does. */
function soon(today: CalendarDate, { renewal }: Brand) {
  return { from: today, to: addDays(today, renewal.opensDaysBefore) };
}

type Named = Pick<Office, 'oid' | 'office_name' | 'calendar_year'>;

async function figuresOf(
  offices: readonly Named[],
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<Figures[]> {
  const today = denverDate(now());
  const oids = offices.map(({ oid }) => oid);
  const [active, waiting, due] = await Promise.all([
    activeByOffice(oids, today),
    waitingByOffice({ oid: { $in: oids } }, today),
    renewalsDue(oids, soon(today, brand)),
  ]);
  return offices.map(({ oid, office_name, calendar_year }) => ({
    oid,
    office_name,
    calendar_year,
    active: active.get(oid) ?? 0,
    waiting: waiting.get(oid) ?? 0,
    renewals_due: due.get(oid) ?? 0,
  }));
}
