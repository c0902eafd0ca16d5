import { POSTS } from '@rollbook/contract';
import { Card } from '@rollbook/kit';
import classes from './people.module.css';
import { DUTY_NAMES, mayText, ROLE_NAMES } from './roles';

/** What each role may do: the table that the server decides by. */
export function RolesTable() {
  return (
    <Card title="What a role may do">
      <table className={classes['roles']}>
        <thead>
          <tr>
            <td />
            {POSTS.map((post) => (
              <th key={post} scope="col">
                {ROLE_NAMES[post]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {DUTY_NAMES.map(([duty, text]) => (
            <tr key={duty}>
              <th scope="row">{text}</th>
              {POSTS.map((post) => {
                const may = mayText(post, duty);
                return (
                  <td key={post} data-may={may}>
                    {may === 'yes' ? '✓' : may}
                    {may === 'yes' && <span className={classes['hidden']}>yes</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['note']}>
        A change of role or a removal signs the person out at once, on every device. One owner with a second
        factor always stays.
      </p>
    </Card>
  );
}
