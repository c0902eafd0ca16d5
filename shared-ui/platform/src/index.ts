/** What a page needs before it looks like anything: calls, the server's clock, idle time, kiosk, links, drafts, the contract with the shell. No screen, no Mantine. */
export {
  addressOf,
  asksSamePerson,
  call,
  callPage,
  CallProblem,
  type CallResult,
  CookiesRefused,
  expectCookies,
  expectSignedIn,
  isPending,
  type JsonCall,
  newAttempt,
  type Pending,
} from './client';
export { serverNow, today, usePresentDay, useServerNow, useToday } from './clock';
export { dropDraft, readDraft, useDraft, writeDraft } from './draft';
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
} from './kiosk';
export { discardWithin, useLeaveWarning, useUnsaved } from './leaving';
export {
  ACTION_LABELS,
  type Area,
  AT_ONCE,
  CANCELLING,
  chosenIn,
  FOR_ALL,
  forOffice,
  FROM_LIST,
  isForAll,
  isFromList,
  linkIn,
  memberAddress,
  type Offered,
  officeIn,
  type Place,
  type Places,
  placesIn,
  screenIn,
  type StaffLink,
  type StaffOffice,
  type StaffScreen,
  wayIn,
} from './links';
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
