/** What a page needs before it looks like anything: calls, the server's clock, idle time, kiosk, links, drafts, the contract with the shell. No screen, no Mantine. */
export {
  addressOf,
  asksSamePerson,
  call,
  callFile,
  callPage,
  CallProblem,
  type CallResult,
  CookiesRefused,
  expectCookies,
  expectSignedIn,
  onStepUp,
  isPending,
  type JsonCall,
  newAttempt,
  type Pending,
} from './client';
export { serverNow, today, usePresentDay, useServerNow, useToday } from './clock';
export { dropDraft, readDraft, writeDraft } from './draft/drafts';
export { useDraft } from './draft/useDraft';
export { IDLE_LIMIT_MS, type IdleNotice, noteActivity, useIdle, VISIT, wasActive } from './idle';
export {
  beginTurn,
  endKiosk,
  fillScreen,
  isBackGuard,
  isOfKiosk,
  KIOSK_IDLE,
  kioskPath,
  leaveFullScreen,
  openKiosk,
  useKiosk,
} from './kiosk/kiosk';
export { useReturn } from './leaving/returned';
export { discardWithin, useLeaveWarning, useUnsaved } from './leaving/unsaved';
export { ACTION_LABELS, AT_ONCE, type Offered, type Places, placesIn } from './links/memberPlaces';
export {
  type Area,
  CANCELLING,
  FROM_LIST,
  isFromList,
  linkIn,
  type Place,
  screenIn,
  type StaffLink,
  type StaffOffice,
  type StaffScreen,
} from './links/screens';
export { chosenIn, wayIn } from './links/chosenToPay';
export { FOR_ALL, forOffice, isForAll, officeIn } from './links/chosenOffice';
export { JOIN_SCREEN, joinAddress } from './links/joinAddress';
export { memberAddress } from './links/memberAddress';
export { type LinkToken, ON_MEMBER_PAGE, useLinkSource, useLinkToken } from './linktoken';
export {
  EXPOSED,
  isMenu,
  isSpoken,
  MENU_ROLES,
  type MenuIcon,
  menuProblem,
  type MenuRole,
  readEntry,
  type RegistryEntry,
  REMOTE_CONTRACT,
  type RemoteMenu,
  type RemoteMenuItem,
  type RemoteModule,
  SHARED,
} from './remote';
