// The rules of publishing: which apps can be live together, and which builds and files a site keeps.
import { CHECKED_SINCE, sameMajor, serves } from '../../shared-ui/platform/src/remote/contract';
import { type Build, read, Refusal } from './artifact';

/** Refuses when one of the deployed `names` does not go with the rest; `builds` are all that would be live. */
export function checkFit(builds: Build[], names: readonly string[]): void {
  const shell = builds.find(({ name }) => name === 'shell');
  if (!shell) throw new Refusal('There is no shell yet: deploy it first.');
  const remotes = builds.filter((build) => build !== shell);
  const isDeployed = ({ name }: Build) => names.includes(name);
  const affected = isDeployed(shell) ? remotes : remotes.filter(isDeployed);
  for (const remote of affected.toSorted((a, b) => Number(isDeployed(b)) - Number(isDeployed(a)))) {
    const problem = misfitOf(remote, shell) ?? conflictOf(remote, remotes);
    if (problem) throw new Refusal(problem);
  }
}

// Builds from before the contract with the shell had a version name none.
const FIRST = '1.0.0';

/** Whether an app has its files checked by the browser. */
export const checksFiles = (build: Build) =>
  serves(read(build, 'version.json').remoteContract ?? FIRST, CHECKED_SINCE);

function misfitOf(remote: Build, shell: Build): string | undefined {
  const { name } = remote;
  const { session, contract, remoteContract = FIRST } = read(remote, 'version.json');
  const has = read(shell, 'version.json');
  const spoken = has.remoteContract ?? FIRST;
  if (!serves(has.session, session))
    return `${name} needs version ^${session} of the shared session and the shell has ${has.session}: deploy the shell first, or both in one step.`;
  if (!sameMajor(has.contract, contract))
    return `${name} speaks version ${contract} of the contract and the shell ${has.contract}: another major is deployed with all apps in one step.`;
  if (!serves(spoken, remoteContract))
    return `${name} is built for version ${remoteContract} of the contract between shell and areas and the shell for ${spoken}: deploy the shell first, or both in one step.`;
  return undefined;
}

function conflictOf(remote: Build, remotes: Build[]): string | undefined {
  const { prefixes } = read(remote, 'remote.json');
  for (const other of remotes) {
    const theirs = other === remote ? [] : read(other, 'remote.json').prefixes;
    const path = prefixes.find((prefix) => theirs.includes(prefix));
    if (path) return `${remote.name} and ${other.name} both claim the path ${path}.`;
  }
  return undefined;
}

/** Builds of an app that are kept unless the command says otherwise. */
const KEPT_BUILDS = 5;

/** A tab is not open longer than this many days. */
export const TAB_GRACE_DAYS = 14;

/** The builds of an app by id: from the oldest one that can be gone back to, to the live one. */
export type Line = readonly string[];

/** A build becomes the live one. */
export function advance(line: Line = [], id: string, keep = KEPT_BUILDS): Line {
  return [...line.filter((other) => other !== id), id].slice(-keep);
}

/** Whether a tab may still be open that uses a file from `mtimeMs`: publishing touches the files of a live build. */
export const mayBeInUse = (mtimeMs: number) => Date.now() - mtimeMs < TAB_GRACE_DAYS * 86_400_000;
