/** The sign-in of the staff areas: frame, form, and the way to a new password. */
export { Forgot, type LoginField, LoginForm, LoginFrame, LoginTitle } from './login';
