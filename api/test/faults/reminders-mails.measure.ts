import { expectOutcomes, measureFlows } from './measure';
import { Tally } from './outcome';
import { MAIL_FLOWS, reminders } from './reminders/campaign';

const happened = new Tally();
measureFlows(reminders, { flows: MAIL_FLOWS, happened });
expectOutcomes(reminders.name, ['crashed', 'second crash'], happened);
