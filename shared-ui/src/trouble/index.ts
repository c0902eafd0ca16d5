/** The alert of a failed payment, for every payment screen (D49). */
export { PaymentTrouble } from './PaymentTrouble';
