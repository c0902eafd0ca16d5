import { expectOutcomes, measureFlows } from './measure';
import { Tally } from './outcome';
import { FIRST_FLOWS, reminders } from './reminders/campaign';

const happened = new Tally();
measureFlows(reminders, { flows: FIRST_FLOWS, happened });
const outcomes = ['crashed', 'second crash', 'sent renewalReminder', 'sent payReminder'];
expectOutcomes(reminders.name, outcomes, happened);
