/** The fields of every page: label, control, help and error. Public pages use Field, staff pages the others. */
export { Field, type ControlProps, type FieldProps } from './Field';
export { FieldError } from './FieldError';
export { errorId } from './ids';
export { AreaField } from './AreaField';
export { PasswordField } from './PasswordField';
export { SearchField } from './SearchField';
export { SelectField } from './SelectField';
export { TextField } from './TextField';
