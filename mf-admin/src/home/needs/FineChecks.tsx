import { Icon, IconChevronDown, IconCircleCheck } from '@rollbook/kit';
import { type Check, isFine } from './need';
import classes from './needs.module.css';

/** All that is well in one line, which opens and names it. */
export function FineChecks({ checks }: { checks: readonly Check[] }) {
  const fine = checks.filter(isFine);
  if (fine.length === 0) return null;
  return (
    <details className={classes['fine']}>
      <summary>
        <Icon of={IconCircleCheck} />
        <b>{fine.length === 1 ? '1 check is fine' : `${fine.length} checks are fine`}</b>
        <span className={classes['show']}>
          Show <Icon of={IconChevronDown} size={16} />
        </span>
      </summary>
      <ul>
        {fine.map(({ title, quiet }) => (
          <li key={title}>
            <b>{title}</b> <span>{quiet}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
