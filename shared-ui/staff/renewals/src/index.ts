/** Renewals: the call list of an office and of a group, and unpaid renewals. */
export { RENEWAL_MENU, renewalRoutes } from './routes';
