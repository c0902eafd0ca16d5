import type { Failure } from '../federation/failure';
import type { Area } from '../registry/registry';
import classes from './Notice.module.css';

/** Shows which area failed, why, and what to do; type and URL are collapsed (specification §8). */
export function AreaFailure({ area, failure, retry }: { area: Area; failure: Failure; retry: () => void }) {
  const isRender = failure.stage === 'render';
  return (
    <main className={classes['notice']} role="alert">
      <h1>{isRender ? `${area.title}: this screen stopped working` : `${area.title} could not be loaded`}</h1>
      <p>{failure.sentence} Other parts of the site are not affected.</p>
      {/* Applicants see this screen too, and some do not read English. */}
      {area.restore === 'storage' && (
        <p lang="es">Esta página no se pudo cargar. Pulse el botón para intentarlo de nuevo.</p>
      )}
      <div className={classes['actions']}>
        <button type="button" className={classes['action']} onClick={retry}>
          {isRender ? 'Try again' : 'Retry'}
        </button>
        <a className={classes['quiet']} href="/">
          Home
        </a>
      </div>
      <details className={classes['details']}>
        <summary>Details for support</summary>
        <dl>
          <dt>Area</dt>
          <dd>
            {area.name} {area.version}
          </dd>
          <dt>Type</dt>
          <dd>{failure.type}</dd>
          <dt>URL</dt>
          <dd>{failure.url ?? 'none'}</dd>
          <dt>Message</dt>
          <dd>{failure.detail}</dd>
        </dl>
      </details>
    </main>
  );
}
