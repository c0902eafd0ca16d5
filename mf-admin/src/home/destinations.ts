import type { Brand } from '@rollbook/contract';

export type Destination = { label: string; help: string; to: string; isNewTab?: true };

/** The buttons of the admin home (specification §2). */
export function destinations(brand: Pick<Brand, 'website' | 'providerName'> | null): readonly Destination[] {
  return [
    { label: 'Offices', help: 'Add and edit offices, send passwords', to: '/ecsadmin/officemanager' },
    { label: 'Applications', help: 'Every application, by period and office', to: '/ecsadmin/applications' },
    { label: 'Groups', help: 'Groups of offices and how they sign in', to: '/ecsadmin/groups' },
    { label: 'Member List', help: 'One office as the office sees it', to: '/office' },
    {
      label: 'Clinic Membership Payments - CC',
      help: 'Pay by card for an office',
      to: '/ecsadmin/officepay',
    },
    {
      label: 'Clinic Membership Payments - Mark as Paid',
      help: 'Record cash or checks of an office',
      to: '/ecsadmin/recordpayment',
    },
    {
      label: 'Search For Member From Another Office',
      help: 'Who is active, and until when',
      to: '/office/searchformember',
    },
    {
      label: 'Submit Applications For Office',
      help: 'Enter the paper log of an office',
      to: '/ecsadmin/officesubmit',
    },
    { label: 'Member Submit Application', help: 'The public form, in a new tab', to: '/', isNewTab: true },
    ...(brand?.website
      ? [
          {
            label: `${brand.providerName} website`,
            help: 'The public site, in a new tab',
            to: brand.website,
            isNewTab: true,
          } as const,
        ]
      : []),
  ];
}
