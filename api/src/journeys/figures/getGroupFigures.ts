import { addDays, denverDate } from '@rollbook/contract';
import type { Handler } from '../../base/http/context';
import { activeByOffice } from '../../membership/applications/figures';
import { waitingByOffice } from '../../membership/applications/unpaid';
import { renewalsDue } from '../../membership/renewals/renewalsDue';
import { presentOffices } from '../../parties/offices/directory';

/** Where each office of a group stands today, by name (K8). */
export const getGroupFigures: Handler<'getGroupFigures'> = async ({ ogid }, { brand, now }) => {
  const today = denverDate(now());
  const directory = await presentOffices();
  const offices = directory.offices.map(({ office }) => office).filter((office) => office.ogid === ogid);
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
};
