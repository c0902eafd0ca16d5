/** The look: theme, colours and the contrast rules that a provider's accent must keep. */
export { AreaTheme } from './AreaTheme';
export { accentVariables } from './accentVariables';
export { COLOURS, accentShades } from './colours';
export { contrast, mix, readable, TEXT_CONTRAST } from './contrast';
export { rollbookTheme, type Density } from './theme';
