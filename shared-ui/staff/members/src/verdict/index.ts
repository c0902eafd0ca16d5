export { Verdict } from './Verdict';
