export { PhoneLink } from './PhoneLink';
export { WithPhones } from './WithPhones';
