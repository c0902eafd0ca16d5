/**
 * The steps of a form, for the renewal form. Its files import them from here alone: the bundler then keeps the steps in one
 * scope, which is smaller than modules that two chunks share one by one.
 */
export { usePresentDay } from '@rollbook/platform';
export { useFocusAfter } from '@rollbook/ui';
export { AgreementStep } from './agreement/AgreementStep';
export { showChanged, useChangedTerms } from './agreement/useChangedTerms';
export { ErrorSummary } from './ErrorSummary';
export { forgetDraft, isKeptDraft, keepDraft, readDraft } from '../draft/draft';
export { emptyForm, formReducer, type FormState, type Payment, paymentOf } from './form/state';
export { checkForm, useEdits, useRefusalFocus } from './form/check';
export { OfficeStep } from './office/OfficeStep';
export { PaymentStep } from './payment/PaymentStep';
export { PersonFields } from './person/PersonFields';
export type { Attempt } from './sending/attempt';
export type { JoinCalls } from './sending/calls';
export { textOf } from './sending/problems';
export { applicant } from './sending/request';
export { SamePerson } from './sending/SamePerson';
export { useJoining } from './sending/useJoining';
export { Waiting } from './sending/Waiting';
export type { Signature } from './signature/signature';
export { SignatureStep } from './signature/SignatureStep';
export { Step } from './Step';
export { clearedNotice } from './clearedNotice';
export { TroubleNotice } from './TroubleNotice';
