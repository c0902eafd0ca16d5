import {
  IconArrowLeft,
  IconBuildingHospital,
  IconCash,
  IconCheckbox,
  IconClipboardList,
  IconCreditCard,
  IconExternalLink,
  IconFilePlus,
  IconHome,
  IconKey,
  IconListDetails,
  IconLogout,
  IconQrcode,
  IconRefresh,
  IconUserSearch,
  IconUsersGroup,
} from '@tabler/icons-react';

const ICONS = {
  applications: IconClipboardList,
  back: IconArrowLeft,
  card: IconCreditCard,
  cash: IconCash,
  check: IconCheckbox,
  external: IconExternalLink,
  groups: IconUsersGroup,
  home: IconHome,
  logout: IconLogout,
  members: IconListDetails,
  offices: IconBuildingHospital,
  paper: IconFilePlus,
  password: IconKey,
  qr: IconQrcode,
  renewals: IconRefresh,
  search: IconUserSearch,
} as const;

export type IconName = keyof typeof ICONS;

/** An icon beside its word, which says what it means: so it is hidden from assistive technology. */
export function MenuIcon({ name }: { name: IconName }) {
  const Icon = ICONS[name];
  return <Icon size={18} stroke={1.75} aria-hidden="true" focusable="false" />;
}
