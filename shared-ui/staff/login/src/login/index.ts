/** The sign-in form of office, group and administrator. */
export { LoginForm, type LoginField } from './LoginForm';
export { Forgot, LoginFrame, LoginTitle } from './LoginFrame';
