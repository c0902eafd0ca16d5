import type { Group, Office } from '@rollbook/contract';

/** Says who sees the members of an office once the chosen group is saved; `chosen` is undefined for 'No group'. */
export function groupNotice(
  { office_name, ogid, group_name }: Pick<Office, 'office_name' | 'ogid' | 'group_name'>,
  chosen: Group | undefined,
): string {
  if (chosen === undefined) {
    return ogid === null
      ? `Only ${office_name} and administrators see its members.`
      : `After saving, ${group_name} no longer sees the members of ${office_name}.`;
  }
  const { name } = chosen;
  if (chosen.ogid === ogid) return `${name} sees the members of ${office_name} and can pay for them.`;
  const joins = `After saving, all who sign in as ${name} see the members of ${office_name} and their signed agreements, and can pay for them.`;
  return ogid === null ? joins : `${joins} ${group_name} no longer sees them.`;
}
