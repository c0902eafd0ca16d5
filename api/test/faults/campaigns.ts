import type { Campaign } from './campaign';
import { links } from './links/campaign';
import { payments } from './payments/campaign';
import { refunds } from './refunds/campaign';
import { reminders } from './reminders/campaign';
import { renewals } from './renewals/campaign';

export const campaigns: Campaign[] = [payments, refunds, renewals, reminders, links];
