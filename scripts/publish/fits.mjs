// Whether apps can be live together, seen from what their builds say of themselves.
import { sameMajor, serves } from '../../shared-ui/src/remote/contract.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Refuses, in one sentence, when one of `names` does not go with the rest: `builds` are all that would be live. What
 * was wrong before and is not touched keeps nobody from deploying.
 */
export function checkFit(builds, names) {
  const apps = builds.map(({ name, small }) => ({
    name,
    ...JSON.parse(small['version.json']),
    prefixes: small['remote.json'] === undefined ? [] : JSON.parse(small['remote.json']).prefixes,
  }));
  const shell = apps.find(({ name }) => name === 'shell');
  if (!shell) throw new Refusal('There is no shell yet: deploy it first.');
  // Those that are deployed are spoken of first.
  const isOld = ({ name }) => Number(!names.includes(name));
  const remotes = apps.filter((app) => app !== shell).toSorted((a, b) => isOld(a) - isOld(b));
  for (const remote of remotes) {
    const problem = problemOf(remote, shell, remotes);
    if (problem && [remote.name, 'shell', problem.with].some((name) => names.includes(name)))
      throw new Refusal(problem.sentence);
  }
}

// Builds from before the contract with the shell had a version name none.
const FIRST = '1.0.0';

function problemOf(remote, shell, remotes) {
  const { name, session, contract, remoteContract = FIRST } = remote;
  if (!serves(shell.session, session)) {
    const sentence = `${name} needs version ^${session} of the shared session and the shell has ${shell.session}: deploy the shell first, or both in one step.`;
    return { sentence };
  }
  if (!sameMajor(shell.contract, contract)) {
    const sentence = `${name} speaks version ${contract} of the contract and the shell ${shell.contract}: another major is deployed with all apps in one step.`;
    return { sentence };
  }
  const spoken = shell.remoteContract ?? FIRST;
  if (!serves(spoken, remoteContract)) {
    const sentence = `${name} is built for version ${remoteContract} of the contract between shell and areas and the shell for ${spoken}: deploy the shell first, or both in one step.`;
    return { sentence };
  }
  for (const other of remotes) {
    const shared = other !== remote && remote.prefixes.find((prefix) => other.prefixes.includes(prefix));
    if (shared)
      return { sentence: `${name} and ${other.name} both claim the path ${shared}.`, with: other.name };
  }
}
