/** The theme, its colours, and the contrast rules for a provider's accent. */
export { AreaTheme } from './AreaTheme';
export { accentVariables } from './accentVariables';
export { COLOURS, accentShades } from './colours';
export { contrast, mix, readable, TEXT_CONTRAST } from './contrast';
export { rollbookTheme, type Density } from './theme';
