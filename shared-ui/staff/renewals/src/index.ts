/** Renewals: the call list of an office and of a group, and unpaid renewals. */
export { GroupRenewalList, RenewalList } from './renewals/RenewalList';
