/** The sign-in of the staff areas: frame, form, and the way to a new password. */
export { Forgot, LoginFrame, LoginTitle } from './login/LoginFrame';
export { type LoginField, LoginForm } from './login/LoginForm';
