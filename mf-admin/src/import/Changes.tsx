import classes from './import.module.css';
import type { Row } from './words';

/** What a row changes, old and new: 'Phone (303) 555-0126 → (303) 555-0199'. */
export function Changes({ of }: { of: Row['changes'] }) {
  return (
    <ul className={classes['changes']}>
      {of.map(({ label, before, after }) => (
        <li key={label}>
          <small>{label}</small> {before === '' ? 'empty' : <del>{before}</del>}
          <span aria-hidden="true"> → </span>
          <span className={classes['hidden']}> becomes </span>
          <ins>{after}</ins>
        </li>
      ))}
    </ul>
  );
}
