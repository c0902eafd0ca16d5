import type { Usage } from './allow-list';

/** What is served although the API's suite never sends it, with the reason. */
const UNSENT: Record<string, string> = {
  'command ping': 'mongosh sends it when it connects',
  'option of count query': 'see count',
  'aggregation stage $sort': 'reports sort their groups',
};

/** What disagrees with the rule that the database serves what the API sends, and these exceptions. */
export function checkUsage(usage: Usage[], unsent = UNSENT): string[] {
  const sent = new Map(usage.map((one) => [one.label, one.sent]));
  return [
    ...usage
      .filter(({ label, ...one }) => !one.sent && unsent[label] === undefined)
      .map(({ label }) => `${label} is served and never sent`),
    ...Object.keys(unsent)
      .filter((label) => sent.get(label) !== false)
      .map(
        (label) => `${label} is an exception without need: it is ${sent.has(label) ? 'sent' : 'not served'}`,
      ),
  ];
}
