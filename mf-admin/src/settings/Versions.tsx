import { Button } from '@mantine/core';
import { shownTime } from '@rollbook/contract';
import { Dialog, Loaded, RowsSkeleton, useCall } from '@rollbook/kit';
import { useState } from 'react';
import classes from './settings.module.css';

/** Who saved what and when, newest first. */
export function Versions({ close }: { close: () => void }) {
  return (
    <Dialog title="Versions" close={close} wide>
      <Listed before={undefined} />
    </Dialog>
  );
}

/** The versions before a number, and those before them once they are asked for. */
function Listed({ before }: { before: number | undefined }) {
  const { loading, reload } = useCall('getSettingsVersions', before === undefined ? {} : { before });
  const [isLonger, setLonger] = useState(false);
  return (
    <Loaded
      loading={loading}
      what="the versions"
      retry={() => void reload()}
      skeleton={<RowsSkeleton rows={4} label="the versions" />}
    >
      {({ versions, next }) =>
        versions.length === 0 ? (
          <p className={classes['note']}>Nothing is set here yet: all comes from the file.</p>
        ) : (
          <>
            <ol className={classes['versions']}>
              {versions.map(({ version, at, by, changed }) => (
                <li key={version}>
                  <strong>Version {version}</strong>{' '}
                  <span className={classes['quiet']}>
                    {shownTime(new Date(at))}, {by}
                  </span>
                  <ul>
                    {changed.map(({ name, before: was, after }) => (
                      <li key={name}>
                        {name}: <del>{was}</del> <ins>{after}</ins>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
            {next !== null && isLonger && <Listed before={next} />}
            {next !== null && !isLonger && (
              <Button variant="default" size="sm" mt="sm" onClick={() => setLonger(true)}>
                Show older
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
}
