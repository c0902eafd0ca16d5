import { addDays, type CallAnswer, denverDate, type Office } from '@rollbook/contract';
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

type Named = Pick<Office, 'oid' | 'office_name' | 'calendar_year'>;

async function figuresOf(
  offices: readonly Named[],
  { brand, now }: Pick<Services, 'brand' | 'now'>,
): Promise<Figures[]> {
  const today = denverDate(now());
  const oids = offices.map(({ oid }) => oid);
  const soon = { from: today, to: addDays(today, brand.renewal.opensDaysBefore) };
  const [active, waiting, due] = await Promise.all([
    activeByOffice(oids, today),
    waitingByOffice({ oid: { $in: oids } }, today),
    renewalsDue(oids, soon),
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
