const YEAR_S = 31_536_000;

/**
 * Tells the web server which office works in this browser: a new build of an area may be for some offices first (docs/teams.md).
 * Its number is no secret: it stands in the link that the office gives to its patients.
 */
export function noteOffice(oid: number): void {
  const rules = [
    'path=/',
    `max-age=${YEAR_S}`,
    'samesite=lax',
    ...(location.protocol === 'https:' ? ['secure'] : []),
  ];
  document.cookie = `rollbook-office=${oid}; ${rules.join('; ')}`;
}
