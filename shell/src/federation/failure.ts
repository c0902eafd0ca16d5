/** Where loading an area stopped. */
export type Stage = 'registry' | 'entry' | 'chunk' | 'stylesheet' | 'version' | 'time-out' | 'render';

/** Why an area cannot be shown: one sentence for the person, type and URL for whoever repairs it. */
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

/** Stages that one more try often repairs: a preload that failed is handed out once more. */
export function isWorthRetrying({ stage }: Failure): boolean {
  return stage === 'entry' || stage === 'chunk' || stage === 'stylesheet';
}

/** A failure of a stage that has no error of its own. */
export function failureAt(stage: Exclude<Stage, 'version'>, detail: string, url?: string): Failure {
  return { stage, sentence: SENTENCES[stage], type: stage, url, detail };
}

/** A failure of an area that was built for another version of what this page brings. */
export function otherVersion(needs: string, of: string, has: string): Failure {
  const sentence = `It needs version ${needs} of ${of}, and this page has ${has}.`;
  return { stage: 'version', sentence, type: 'version', url: undefined, detail: sentence };
}

/** Tells from an error at which stage loading or rendering stopped. */
export function toFailure(error: unknown): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  const url = requestOf(error) ?? /https?:\/\/[^\s"')]+/.exec(detail)?.[0];
  const version = VERSION.exec(detail);
  if (version) return { ...otherVersion(`${version[3]}`, `${version[2]}`, `${version[1]}`), url, detail };
  if (codeOf(error) === 'CSS_CHUNK_LOAD_FAILED')
    return { ...failureAt('stylesheet', detail, url), type: 'CSS_CHUNK_LOAD_FAILED' };
  if (isChunkError(error, detail)) return { ...failureAt('chunk', detail, url), type: typeOf(error) };
  const runtimeCode = /RUNTIME-0\d\d/.exec(detail)?.[0];
  if (runtimeCode !== undefined) return { ...failureAt('entry', detail, url), type: runtimeCode };
  return { ...failureAt('render', detail, url), type: error instanceof Error ? error.name : 'Error' };
}

/** The runtime does not name the area ('requirement of undefined'); the caller adds its title. */
const VERSION =
  /Version (\S+) from .+ of shared singleton module (\S+) does not satisfy .+ needs ([^)\s]+)\)/;

const isChunkError = (error: unknown, detail: string) =>
  (error instanceof Error && error.name === 'ChunkLoadError') ||
  /Loading (CSS )?chunk .+ failed/.test(detail);

function field(error: unknown, name: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

const codeOf = (error: unknown) => field(error, 'code');
const requestOf = (error: unknown) => field(error, 'request');
const typeOf = (error: unknown) => field(error, 'type') ?? 'ChunkLoadError';
