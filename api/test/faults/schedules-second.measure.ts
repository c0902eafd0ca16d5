import { measureSchedules } from './measureSchedules';

measureSchedules('second');
