/** The theme, and the colours of a provider's accent. */
export { AreaTheme } from './AreaTheme';
export { accentVariables } from './colours';
export { OWN_ACCENT } from './ownAccent';
export { rollbookTheme, type Density } from './theme';
