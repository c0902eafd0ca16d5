export { JoinForm } from './JoinForm';
export { Resumed } from './sending/Resumed';
