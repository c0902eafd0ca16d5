import classes from './area/Notice.module.css';

/** Shown for a path that no area owns. */
export function NotFound() {
  return (
    <main className={classes['notice']}>
      <h1>We could not find that page</h1>
      <p>
        The address may have a typing error, or the page has moved. Nothing you entered elsewhere is lost.
      </p>
      <p lang="es">No encontramos esta página. La dirección puede tener un error.</p>
      <p className={classes['actions']}>
        <a className={classes['action']} href="/">
          Go to the application form
        </a>
        <a href="/spanish" lang="es">
          Ir al formulario de solicitud
        </a>
      </p>
    </main>
  );
}
