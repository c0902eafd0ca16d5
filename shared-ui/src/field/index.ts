/** The fields of every page: label, control, help and error. Public pages use Field, staff pages the others. */
export { doubtId, errorId, Field, FieldDoubt, FieldError, type ControlProps, type FieldProps } from './Field';
export { ChoiceField } from './ChoiceField';
export { AreaField, PasswordField, SearchField, SelectField, TextField } from './staff';
