/** The fields of every page: label, control, help and error. Those of staff pages are in kit. */
export { doubtId, errorId, Field, FieldDoubt, FieldError, type ControlProps, type FieldProps } from './Field';
