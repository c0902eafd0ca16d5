/** Focus after an answer arrives; it never moves when the user has focused another element meanwhile. */
export { useFocusAfter } from './useFocusAfter';
export { firstWrong, useFirstWrong } from './firstWrong';
export { beginIn, comeBack, hasMovedOn, toScreen, useFocusPath } from './movedOn';
export { useKeptFocus } from './useKeptFocus';
export { useAfterPress } from './useAfterPress';
