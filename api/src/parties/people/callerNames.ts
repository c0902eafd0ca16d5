import { groupNames } from '../groups/records';
import { officeNames } from '../offices/records';
import { personNames } from './names';

/** The present names of the offices and groups among these callers ('office:3'), and of the people ('admin:7', 'office:3:8'). */
export async function callerNames(callers: string[]): Promise<(who: string) => string> {
  const idOf = (who: string) => Number(who.split(':')[1]);
  const offices = callers.filter((who) => who.startsWith('office:'));
  const officeName = await officeNames(offices.map(idOf));
  const groupName = callers.some((who) => who.startsWith('group:')) ? await groupNames() : () => '';
  const personName = await personNames(callers);
  return (who) => {
    const place = placeName(who);
    return [personName(who), place].filter((name) => name !== '').join(', ');
  };

  function placeName(who: string): string {
    if (who.startsWith('office:')) return officeName(idOf(who));
    return who.startsWith('group:') ? groupName(idOf(who)) : '';
  }
}
