import classes from './area/Notice.module.css';

/** Shown when the list of areas cannot be loaded: only a page reload helps. */
export function NoAreas() {
  return (
    <main className={classes['notice']} role="alert">
      <h1>This site could not be loaded</h1>
      <p>The connection may be down, or the site is being updated. Please try again in a moment.</p>
      <p lang="es">Este sitio no se pudo cargar. Inténtelo de nuevo en un momento.</p>
      <button type="button" className={classes['action']} onClick={() => location.reload()}>
        Retry
      </button>
    </main>
  );
}
