import {
  kilobytes,
  monthList,
  NO_LOGO,
  type PlanSettings,
  type SettingName,
  shownDate,
} from '@rollbook/contract';

/** A setting in words, for the history and the list of versions. */
export function shownValue(name: SettingName, settings: Pick<PlanSettings, SettingName>): string {
  switch (name) {
    case 'logo':
      return settings.logo === NO_LOGO ? 'none' : `${settings.logo.name}, ${kilobytes(settings.logo.bytes)}`;
    case 'requiredFields':
      return settings.requiredFields === 'full' ? 'all' : 'the fewest';
    case 'officeMayMarkPaid':
      return settings.officeMayMarkPaid ? 'yes' : 'no';
    case 'graceMonths':
      return monthList(settings.graceMonths, 'en') || 'none';
    case 'specialOffers':
      return offersShown(settings.specialOffers);
    case 'renewal':
      return renewalShown(settings.renewal);
    case 'payReminderDays':
      return settings.payReminderDays === 0 ? 'never' : `after ${settings.payReminderDays} days`;
    case 'retentionYears':
      return String(settings.retentionYears);
    case 'mailsPerMinute':
      return settings.mailsPerMinute === 0 ? 'no limit' : settings.mailsPerMinute.toLocaleString('en-US');
    default:
      return settings[name];
  }
}

function offersShown(offers: PlanSettings['specialOffers']): string {
  return (
    offers
      .map(({ from, to, oid }) => {
        const days = `${shownDate(from)} – ${shownDate(to)}`;
        return oid === undefined ? days : `${days} at office ${oid}`;
      })
      .join(', ') || 'none'
  );
}

function renewalShown({ opensDaysBefore, closesDaysAfter, reminders }: PlanSettings['renewal']): string {
  const days = reminders
    .toSorted((one, other) => one - other)
    .map((day) => (day > 0 ? `+${day}` : String(day)));
  const told = days.length === 0 ? 'no reminder' : `reminders ${days.join(', ')}`;
  return `${opensDaysBefore} days before to ${closesDaysAfter} after, ${told}`;
}
