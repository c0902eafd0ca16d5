import type { PublicOffice } from '@rollbook/contract';
import type { Texts } from '../../texts';

/** A row of the list: 'Denver · 303-555-0142 · takes cards'. */
export function officeRow(office: PublicOffice, texts: Texts): string {
  return [office.city, officeLine(office, texts)].filter(Boolean).join(' · ');
}

/** '303-555-0142 · takes cards and payment at the office'. */
export function officeLine(office: PublicOffice, texts: Texts): string {
  return [office.office_phone, offers(office, texts)].filter((part) => part !== '').join(' · ');
}

function offers({ online_payment, office_pay }: PublicOffice, { office }: Texts): string {
  if (online_payment && office_pay) return office.cardAndOffice;
  if (online_payment) return office.cardOnly;
  return office_pay ? office.officeOnly : office.neither;
}
