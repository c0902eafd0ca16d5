import { expectOutcomes, measureSchedules } from './measure';
import { Tally } from './outcome';
import { payments } from './payments/campaign';

const happened = new Tally();
measureSchedules(payments, { half: 'second', happened });
expectOutcomes(payments.name, payments.outcomes, happened);
