export { RenewalList } from './RenewalList';
