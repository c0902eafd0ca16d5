/** The theme, its colours, and the contrast rules for a provider's accent. */
export { AreaTheme } from './AreaTheme';
export { COLOURS, accentShades, accentVariables } from './colours';
export { contrast, mix, readable, TEXT_CONTRAST } from './contrast';
export { rollbookTheme, type Density } from './theme';
