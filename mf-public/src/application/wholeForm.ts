export { JoinForm } from './JoinForm';
export { Resumed } from './Resumed';
