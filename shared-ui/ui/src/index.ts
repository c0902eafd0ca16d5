/** Plain React for public and staff pages: tokens, field, focus, loads, phone, print, brand. No Mantine. */
export { useAgreement } from './agreement';
export { useBrand } from './brand';
export {
  type ControlProps,
  doubtId,
  errorId,
  Field,
  FieldDoubt,
  FieldError,
  type FieldProps,
} from './field/Field';
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
export { PhoneLink, WithPhones } from './phone/PhoneLink';
export { html, Html } from './print/html';
export { type Letterhead, letterhead, type Paper, paperDocument, planMark, printPaper } from './print/paper';
export { paperTable } from './print/table';
export { usePagePaper } from './print/usePagePaper';
export { accentVariables, OWN_ACCENT } from './theme/colours';
