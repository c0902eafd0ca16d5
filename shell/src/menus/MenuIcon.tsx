import type { MenuIcon as IconName } from '@rollbook/platform';
import {
  IconBuildingBank,
  IconBuildingHospital,
  IconCash,
  IconChartBar,
  IconClipboardList,
  IconCreditCard,
  IconDeviceTablet,
  IconExternalLink,
  IconFileImport,
  IconFilePlus,
  IconHistory,
  IconHome,
  IconKey,
  IconKeyboard,
  IconListDetails,
  IconLogout,
  IconQrcode,
  IconReceipt,
  IconRefresh,
  IconSettings,
  IconUser,
  IconUserSearch,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';

const ICONS = {
  applications: IconClipboardList,
  card: IconCreditCard,
  cash: IconCash,
  deposits: IconBuildingBank,
  external: IconExternalLink,
  groups: IconUsersGroup,
  history: IconHistory,
  home: IconHome,
  import: IconFileImport,
  keys: IconKeyboard,
  kiosk: IconDeviceTablet,
  logout: IconLogout,
  members: IconListDetails,
  offices: IconBuildingHospital,
  paper: IconFilePlus,
  password: IconKey,
  people: IconUser,
  qr: IconQrcode,
  receipt: IconReceipt,
  renewals: IconRefresh,
  reports: IconChartBar,
  search: IconUserSearch,
  settings: IconSettings,
} satisfies Record<IconName | 'keys' | 'logout', Icon>;

const isKnown = (name: string): name is keyof typeof ICONS => Object.hasOwn(ICONS, name);

/**
 * An icon beside its word, which says what it means: so it is hidden from assistive technology. An area that is newer
 * than the shell may name one that is not known: its place is empty.
 */
export function MenuIcon({ name }: { name: string }) {
  if (!isKnown(name)) return <svg width={18} height={18} aria-hidden="true" />;
  const Known = ICONS[name];
  return <Known size={18} stroke={1.75} aria-hidden="true" focusable="false" />;
}
