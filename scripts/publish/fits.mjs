// Whether apps can be live together, seen from what their builds say of themselves.
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

function problemOf(remote, shell, remotes) {
  const { name, session, contract } = remote;
  if (!serves(shell.session, session)) {
    const sentence = `${name} needs version ^${session} of the shared session and the shell has ${shell.session}: deploy the shell first, or both in one step.`;
    return { sentence };
  }
  if (major(shell.contract) !== major(contract)) {
    const sentence = `${name} speaks version ${contract} of the contract and the shell ${shell.contract}: another major is deployed with all apps in one step.`;
    return { sentence };
  }
  for (const other of remotes) {
    const shared = other !== remote && remote.prefixes.find((prefix) => other.prefixes.includes(prefix));
    if (shared)
      return { sentence: `${name} and ${other.name} both claim the path ${shared}.`, with: other.name };
  }
}

const numbers = (version) => version.split('.').map(Number);
const major = (version) => numbers(version)[0];

/** Within a major the session only grows: a later one serves whoever was built for an earlier one. */
function serves(has, wants) {
  const [ours, theirs] = [numbers(has), numbers(wants)];
  const differing = ours.findIndex((number, index) => number !== theirs[index]);
  return differing === -1 || (differing > 0 && ours[differing] > theirs[differing]);
}
