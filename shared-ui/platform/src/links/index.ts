/** Addresses of screens that other packages and areas lead to, and what a link carries. */
export { CANCELLING } from './cancelling';
export { chosenIn, markFor, payFor, wayIn } from './chosenToPay';
export { FROM_LIST, isFromList, memberAddress } from './memberAddress';
export {
  ACTION_LABELS,
  type Area,
  AT_ONCE,
  type Offered,
  type PaidOffice,
  type Place,
  type Places,
  placesIn,
} from './memberPlaces';
