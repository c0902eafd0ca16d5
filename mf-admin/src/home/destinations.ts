import { type AdminRights, type Brand, hasDuty } from '@rollbook/contract';
import { type Tile, tilesOf } from '@rollbook/kit';
import { APPLICATION_MENU, SEARCH_MENU } from '@rollbook/staff-members';
import { PAPER_LOG_MENU } from '@rollbook/staff-paperlog';
import { PAYMENT_MENU } from '@rollbook/staff-payments';

export type Destination = Tile & { isNewTab?: true };

const AREA = '/ecsadmin';

/** The buttons of the admin home (specification §2) that the role includes: those of the area, and those of the features. */
export function destinations(
  brand: Pick<Brand, 'website' | 'providerName'> | null,
  rights: AdminRights,
): readonly Destination[] {
  const all: readonly Destination[] = [
    { label: 'Offices', help: 'Add and edit offices, send passwords', to: '/ecsadmin/officemanager' },
    ...tilesOf(AREA, APPLICATION_MENU),
    { label: 'Groups', help: 'Groups of offices and how they sign in', to: '/ecsadmin/groups' },
    { label: 'Member List', help: 'One office as the office sees it', to: '/office', duty: 'names' },
    ...tilesOf(AREA, PAYMENT_MENU, SEARCH_MENU, PAPER_LOG_MENU),
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
  return all.filter(({ duty }) => duty === undefined || hasDuty(rights, duty));
}
