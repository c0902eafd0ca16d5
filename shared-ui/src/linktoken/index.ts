/** The token of the link that opened a page (L4, D56). */
export { ON_MEMBER_PAGE, useLinkSource, useLinkToken } from './useLinkToken';
