/** Addresses of screens that other packages and areas lead to, and what a link carries. */
export { CANCELLING } from './cancelling';
export { chosenIn, markFor, payFor, wayIn } from './chosenToPay';
export { FOR_ALL, forOffice, isForAll, officeIn } from './chosenOffice';
export { FROM_LIST, isFromList } from './fromList';
export { memberAddress } from './memberAddress';
export { ACTION_LABELS, AT_ONCE, type Offered, type Places, placesIn } from './memberPlaces';
export {
  type Area,
  linkIn,
  type Place,
  screenIn,
  type StaffLink,
  type StaffOffice,
  type StaffScreen,
} from './screens';
