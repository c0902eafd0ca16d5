import type { Handler } from '../../base/http/context';
import { settingsBefore } from '../../parties/brand/saved';
import { callerNames } from '../../parties/people/callerNames';

const ROWS = 20;

/** The versions that were saved, newest first, with what changed in each. */
export const getSettingsVersions: Handler<'getSettingsVersions'> = async ({ before }) => {
  const found = await settingsBefore(before, ROWS + 1);
  const shown = found.slice(0, ROWS);
  const nameOf = await callerNames([...new Set(shown.map(({ by }) => by))]);
  return {
    versions: shown.map(({ _id, at, by, changed }) => ({
      version: _id,
      at: at.toISOString(),
      by: nameOf(by) || 'the administrator',
      changed,
    })),
    next: found.length > ROWS ? (shown.at(-1)?._id ?? null) : null,
  };
};
