import { shownTime } from '@rollbook/contract';
import { Dialog, Loaded, RowsSkeleton, useCall } from '@rollbook/kit';
import classes from './settings.module.css';

/** Who saved what and when, newest first. */
export function Versions({ close }: { close: () => void }) {
  const { loading, reload } = useCall('getSettingsVersions', {});
  return (
    <Dialog title="Versions" close={close} wide>
      <Loaded
        loading={loading}
        what="the versions"
        retry={() => void reload()}
        skeleton={<RowsSkeleton rows={4} label="the versions" />}
      >
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={classes['note']}>Nothing is set here yet: all comes from the file.</p>
          ) : (
            <ol className={classes['versions']}>
              {versions.map(({ version, at, by, changed }) => (
                <li key={version}>
                  <strong>Version {version}</strong>{' '}
                  <span className={classes['quiet']}>
                    {shownTime(new Date(at))}, {by}
                  </span>
                  <ul>
                    {changed.map(({ name, before, after }) => (
                      <li key={name}>
                        {name}: <del>{before}</del> <ins>{after}</ins>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  );
}
