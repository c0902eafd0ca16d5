/** Every mail there is. */
export type TemplateName =
  'memberCopy' | 'officeCopy' | 'receipt' | 'activation' | 'paymentFailed' | 'paymentReview' | 'newPassword';
