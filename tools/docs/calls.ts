import { type CallRow, calls, type Permission, ROLES, SQUARE_WEBHOOK_PATH } from '@rollbook/contract';

/** The routes of every call, grouped by permission, from the table in contract. */
export function callsList(): string {
  const rows = Object.values<CallRow>(calls).map(({ method, path, who }) => ({
    route: `${method} ${path}`,
    who: permissionText(who),
  }));
  const webhook = { route: `POST ${SQUARE_WEBHOOK_PATH}`, who: "Square's signature" };
  const all = [...rows, webhook];
  return [...new Set(all.map(({ who }) => who))]
    .map((who) => [`**${who}**`, '', ...all.filter((row) => row.who === who).map(routeItem)].join('\n'))
    .join('\n\n');
}

function routeItem({ route }: { route: string }): string {
  return `- \`${route}\``;
}

/** 'office: own office; admin'. A role without a restriction stands alone. */
function permissionText(who: Permission): string {
  const rules = ROLES.flatMap((role) => {
    const rule = who[role];
    return rule === undefined ? [] : [rule === 'any' ? role : `${role}: ${rule}`];
  });
  return rules.join() === ROLES.join() ? 'everyone' : rules.join('; ');
}
