/** Signing in, alike for office, group and administrator. */
export { LoginForm, type LoginField } from './LoginForm';
