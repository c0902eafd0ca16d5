import notice from './area/Notice.module.css';
import { useBrand } from './menus/useBrand';
import classes from './NotFound.module.css';

/** Shown for a path that no area owns: with the plan's name above it, like every public page. */
export function NotFound() {
  const name = useBrand()?.planName;
  return (
    <>
      <header className={classes['head']}>
        <a href="/">
          <span className={classes['mark']} aria-hidden="true">
            {name?.slice(0, 1)}
          </span>
          {name ?? '\u00a0'}
        </a>
      </header>
      <main className={notice['notice']}>
        <h1>We could not find that page</h1>
        <p>
          The address may have a typing error, or the page has moved. Nothing you entered elsewhere is lost.
        </p>
        <p lang="es">No encontramos esta página. La dirección puede tener un error.</p>
        <p className={notice['actions']}>
          <a className={notice['action']} href="/">
            Go to the application form
          </a>
          <a href="/spanish" lang="es">
            Ir al formulario de solicitud
          </a>
        </p>
      </main>
    </>
  );
}
