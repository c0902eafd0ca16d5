/** The step at which loading an area failed. */
export type Stage = 'registry' | 'entry' | 'chunk' | 'stylesheet' | 'version' | 'time-out' | 'render';

/** Why an area cannot be shown: a sentence for the user, type and URL for support. */
export type Failure = {
  readonly stage: Stage;
  readonly sentence: string;
  readonly type: string;
  readonly url: string | undefined;
  readonly detail: string;
};

const SENTENCES: Record<Exclude<Stage, 'version'>, string> = {
  registry: 'The list of areas could not be loaded. The connection may be down.',
  entry: 'It could not be reached. The connection may be down, or it is being updated.',
  chunk: 'A part of it could not be loaded. The connection may be down, or it was just updated.',
  stylesheet: 'Its layout could not be loaded. The connection may be down, or it was just updated.',
  'time-out': 'It took too long to load. The connection may be slow.',
  render: 'Something in it went wrong.',
};

/**
 * Stages where one automatic retry often helps: a failed preload is served from the cache once more. After a timeout the
 * visitor decides: another try may take as long (D79).
 */
export function isWorthRetrying({ stage, type }: Failure): boolean {
  return (stage === 'entry' || stage === 'chunk' || stage === 'stylesheet') && type !== TIMEOUT;
}

/** The bundler's own type of an error. */
const TIMEOUT = 'timeout';

/** A failure of a stage without an error object. */
export function failureAt(stage: Exclude<Stage, 'version'>, detail: string, url?: string): Failure {
  return { stage, sentence: SENTENCES[stage], type: stage, url, detail };
}

/** An area that was built for an incompatible version. */
export function otherVersion(needs: string, of: string, has: string): Failure {
  const sentence = `It needs version ${needs} of ${of}, and this page has ${has}.`;
  return { stage: 'version', sentence, type: 'version', url: undefined, detail: sentence };
}

/** Maps an error to the stage at which loading or rendering failed. */
export function toFailure(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  const url = requestOf(error) ?? /https?:\/\/[^\s"')]+/.exec(detail)?.[0];
  const version = VERSION.exec(detail);
  if (version) return { ...otherVersion(`${version[3]}`, `${version[2]}`, `${version[1]}`), url, detail };
  if (codeOf(error) === 'CSS_CHUNK_LOAD_FAILED')
    return {
      ...failureAt('stylesheet', detail, url),
      type: typeOf(error) === TIMEOUT ? TIMEOUT : 'CSS_CHUNK_LOAD_FAILED',
    };
  if (isChunkError(error, detail)) return { ...failureAt('chunk', detail, url), type: typeOf(error) };
  const runtimeCode = /RUNTIME-0\d\d/.exec(detail)?.[0];
  if (runtimeCode !== undefined) return { ...failureAt('entry', detail, url), type: runtimeCode };
  return { ...failureAt('render', detail, url), type: error instanceof Error ? error.name : 'Error' };
}

/** The runtime's message does not name the area ('requirement of undefined'); the caller adds its title. */
const VERSION =
  /Version (\S+) from .+ of shared singleton module (\S+) does not satisfy .+ needs ([^)\s]+)\)/;

const isChunkError = (error: unknown, detail: string) =>
  (error instanceof Error && error.name === 'ChunkLoadError') ||
  typeOf(error) === TIMEOUT ||
  /Loading (CSS )?chunk .+ failed/.test(detail);

function field(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

const codeOf = (error: unknown) => field(error, 'code');
const requestOf = (error: unknown) => field(error, 'request');
const typeOf = (error: unknown) => field(error, 'type') ?? 'ChunkLoadError';
