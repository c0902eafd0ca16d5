import type { Brand } from '@rollbook/contract';

/** A button of the admin home. `inside` is a screen of this area; `newTab` opens beside it. */
export type Place = {
  label: string;
  href: string;
  /** What one does there. */
  help: string;
  opens: 'inside' | 'another area' | 'new tab';
};

const PLACES: readonly Place[] = [
  {
    label: 'Offices',
    href: '/ecsadmin/officemanager',
    help: 'Add and edit offices, send passwords',
    opens: 'inside',
  },
  {
    label: 'Applications',
    href: '/ecsadmin/applications',
    help: 'Every application of every office',
    opens: 'inside',
  },
  {
    label: 'Groups',
    href: '/ecsadmin/groups',
    help: 'Offices that sign in and pay together',
    opens: 'inside',
  },
  { label: 'Member List', href: '/office', help: 'The list as an office sees it', opens: 'another area' },
  {
    label: 'Clinic Membership Payments - CC',
    href: '/ecsadmin/officepay',
    help: 'Pay by card for an office',
    opens: 'inside',
  },
  {
    label: 'Clinic Membership Payments - Mark as Paid',
    href: '/ecsadmin/recordpayment',
    help: 'Record cash and checks',
    opens: 'inside',
  },
  {
    label: 'Search For Member From Another Office',
    href: '/office/searchformember',
    help: 'Is this person a member, and until when',
    opens: 'another area',
  },
  {
    label: 'Submit Applications For Office',
    href: '/ecsadmin/officesubmit',
    help: 'Enter a paper log',
    opens: 'inside',
  },
  { label: 'Member Submit Application', href: '/', help: 'The public application form', opens: 'new tab' },
];

/** All buttons of the admin home (specification §2); the provider's website as soon as the brand is known. */
export function placesFor(brand: Pick<Brand, 'website' | 'providerName'> | null): readonly Place[] {
  if (!brand?.website) return PLACES;
  const website: Place = {
    label: `${brand.providerName} website`,
    href: brand.website,
    help: new URL(brand.website).host,
    opens: 'new tab',
  };
  return [...PLACES, website];
}
