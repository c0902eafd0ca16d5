// Publishes builds into a site. Hashed files come first, beside those of earlier builds; what names them is switched
// last, in one step (site.ts).
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type Artifact, type Build, buildFolder, readArtifact, Refusal } from './artifact';
import { copyHashed } from './files';
import { withLock } from './lock';
import { documentsWith, renderCanary, withCanary } from './renderCanary';
import { renderRelease } from './renderRelease';
import { advance, checkFit } from './rules';
import {
  type Apps,
  type Beside,
  folderOf,
  keepBuild,
  lockOf,
  readApps,
  readBuild,
  readBeside,
  type Release,
  release,
  removeForgotten,
  touchBuild,
} from './site';

/** Where the apps of this checkout are published. */
const SITE = 'dist/site';

type Publication = {
  names: readonly string[];
  /** The folder of a single app's build. */
  from?: string | undefined;
  site?: string | undefined;
  /** Builds of each app that stay. */
  keep?: number | undefined;
  /** Refuses what does not go with the other apps of the site. */
  mustFit?: boolean;
};

/** Publishes apps in one step. Answers the id of the build of each that was live `before`, and the one that is `now`. */
export async function publish({ names, from, site = SITE, keep, mustFit = false }: Publication) {
  const artifacts = await Promise.all(names.map((name) => readArtifact(name, from ?? buildFolder(name))));
  if (mustFit && !names.includes('shell') && !existsSync(site))
    throw new Refusal(`There is no site in ${site}: deploy the shell to it first.`);
  await mkdir(site, { recursive: true });
  return withLock(lockOf(site), async (stillMine) => {
    const before = await readApps(site);
    const apps = { ...before };
    for (const { name, id } of artifacts) apps[name] = { line: advance(before[name]?.line, id, keep) };
    const builds = await liveBuilds(site, apps, artifacts);
    const beside = await besideDeployed(site, names);
    if (mustFit) await checkFitWith(beside, { site, builds, names });
    for (const artifact of artifacts) {
      await copyHashed(artifact.folder, folderOf(site, artifact.name), artifact.hashed);
      await keepBuild(site, artifact);
      await touchBuild(site, artifact.name, live(before, artifact.name));
    }
    await release(site, await releaseOf(site, builds, apps, beside), stillMine);
    await removeForgotten(site, apps, names, beside);
    return artifacts.map(({ name, id }) => ({ name, before: live(before, name), now: id }));
  });
}

type Unpublished = { toPublish: string[]; takenBack: string[] };

/**
 * Those of the named apps whose build is not the live one of the site. One that was taken back there is not to be published
 * by the way: only a deployment makes it live again.
 */
export async function notLive(
  names: readonly string[],
  { site = SITE, folderOf: built = buildFolder } = {},
): Promise<Unpublished> {
  const apps = await readApps(site);
  const artifacts = await Promise.all(names.map((name) => readArtifact(name, built(name))));
  const others = artifacts.filter(({ name, id }) => live(apps, name) !== id);
  const isTakenBack = ({ name, id }: Artifact) => apps[name]?.takenBack?.includes(id) === true;
  return {
    toPublish: others.filter((one) => !isTakenBack(one)).map(({ name }) => name),
    takenBack: others.filter(isTakenBack).map(({ name }) => name),
  };
}

/** Takes one app of a site one build back. Answers the ids of both builds, and how many more steps back there are. */
export async function rollBack({ name, site = SITE }: { name: string; site?: string | undefined }) {
  if (!existsSync(site)) throw new Refusal(`There is no site in ${site}.`);
  return withLock(lockOf(site), async (stillMine) => {
    const before = await readApps(site);
    const [from, to] = before[name]?.line.toReversed() ?? [];
    if (from === undefined) throw new Refusal(`${name} has never been deployed to ${site}.`);
    if (to === undefined)
      throw new Refusal(`There is no build of ${name} before ${from} in ${site}; nothing was changed.`);
    const line = before[name]?.line.slice(0, -1) ?? [];
    const takenBack = [...(before[name]?.takenBack ?? []), from];
    const apps = { ...before, [name]: { line, takenBack } };
    const builds = await liveBuilds(site, apps, []);
    const beside = await besideDeployed(site, [name]);
    await checkFitWith(beside, { site, builds, names: [name] });
    await touchBuild(site, name, from);
    await release(site, await releaseOf(site, builds, apps, beside), stillMine);
    return { from, to, stepsLeft: line.length - 1 };
  });
}

/** Who deploys the area of a canary has ended it; a tab that has its files goes on with them. */
async function besideDeployed(site: string, names: readonly string[]): Promise<Beside> {
  const { canary, previews } = await readBeside(site);
  if (canary === undefined || !names.includes(canary.app)) return { canary, previews };
  await touchBuild(site, canary.app, canary.build);
  return { canary: undefined, previews };
}

type Fitting = { site: string; builds: Build[]; names: readonly string[] };

/** The deployed apps must go with the live ones, and with a canary in the place of its area. */
async function checkFitWith({ canary }: Beside, { site, builds, names }: Fitting): Promise<void> {
  checkFit(builds, names);
  if (canary) checkFit(withCanary(builds, await readBuild(site, canary.app, canary.build)), names);
}

/** What is switched with a release. A preview that no longer fits the live apps is not in it. */
export async function releaseOf(site: string, builds: Build[], apps: Apps, beside: Beside): Promise<Release> {
  const { canary, previews } = beside;
  const files = renderRelease(builds);
  let links = {};
  if (canary) {
    const rendered = renderCanary(builds, await readBuild(site, canary.app, canary.build), canary);
    Object.assign(files, rendered.files);
    ({ links } = rendered);
  }
  for (const [name, { app, build }] of Object.entries(previews)) {
    const other = await readBuild(site, app, build);
    if (fits(withCanary(builds, other), app))
      Object.assign(files, documentsWith(builds, other, `previews/${name}`));
  }
  return { files, links, apps, beside };
}

function fits(builds: Build[], app: string): boolean {
  try {
    checkFit(builds, [app]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The id of the live build of an app. */
export const live = (apps: Apps, name: string) => apps[name]?.line.at(-1);

/** The live builds: new ones from their artifacts, the others as they were kept. */
export function liveBuilds(site: string, apps: Apps, artifacts: Artifact[]): Promise<Build[]> {
  const build = async (name: string) =>
    artifacts.find((artifact) => artifact.name === name) ?? readBuild(site, name, live(apps, name));
  return Promise.all(Object.keys(apps).map(build));
}
