/** Plain React for public and staff pages: tokens, field, focus, loads, phone, print, brand. No Mantine. */
export { useBrand } from './brand';
export { type ControlProps, doubtId, errorId, Field, FieldDoubt, FieldError, type FieldProps } from './field';
export {
  beginIn,
  comeBack,
  firstWrong,
  hasMovedOn,
  toScreen,
  useAfterPress,
  useFirstWrong,
  useFocusAfter,
  useFocusPath,
  useKeptFocus,
} from './focus';
export { Frame } from './frame/Frame';
export { createLoader, type Loading, PENDING, useLoad } from './load';
export { useLogout } from './logout';
export { PhoneLink, WithPhones } from './phone';
export {
  html,
  Html,
  type Letterhead,
  letterhead,
  type Paper,
  paperDocument,
  paperTable,
  printPaper,
  usePagePaper,
} from './print';
export { accentVariables, OWN_ACCENT } from './theme';
