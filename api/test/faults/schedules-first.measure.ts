import { measureSchedules } from './measureSchedules';

measureSchedules('first');
