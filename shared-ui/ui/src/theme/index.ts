/** The colours of a provider's accent. Mantine's theme is in kit. */
export { accentVariables } from './colours';
export { OWN_ACCENT } from './ownAccent';
