/** A tablet at the front desk that shows the application form of one office, to one person after the other (K13). */
export { fillScreen, leaveFullScreen } from './fullScreen';
export {
  beginTurn,
  endKiosk,
  isBackGuard,
  isOfKiosk,
  KIOSK_IDLE,
  kioskLanguage,
  kioskOffice,
  kioskPath,
  openKiosk,
} from './kiosk';
export { useKiosk } from './useKiosk';
