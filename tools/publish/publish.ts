// Publishes builds into a site. Hashed files come first, beside those of earlier builds; what names them is switched
// last, in one step (site.ts).
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { type Artifact, type Build, buildFolder, readArtifact, Refusal } from './artifact';
import { copyHashed } from './files';
import { withLock } from './lock';
import { renderRelease } from './renderRelease';
import { advance, checkFit } from './rules';
import {
  type Apps,
  folderOf,
  keepBuild,
  lockOf,
  readApps,
  readBuild,
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
    if (mustFit) checkFit(builds, names);
    for (const artifact of artifacts) {
      await copyHashed(artifact.folder, folderOf(site, artifact.name), artifact.hashed);
      await keepBuild(site, artifact);
      await touchBuild(site, artifact.name, live(before, artifact.name));
    }
    await release(site, { files: renderRelease(builds), apps }, stillMine);
    await removeForgotten(site, apps, names);
    return artifacts.map(({ name, id }) => ({ name, before: live(before, name), now: id }));
  });
}

/** Those of the named apps whose build is not the live one of the site. */
export async function notLive(names: readonly string[], site = SITE): Promise<string[]> {
  const apps = await readApps(site);
  const artifacts = await Promise.all(names.map((name) => readArtifact(name, buildFolder(name))));
  return artifacts.filter(({ name, id }) => live(apps, name) !== id).map(({ name }) => name);
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
    const apps = { ...before, [name]: { line } };
    const builds = await liveBuilds(site, apps, []);
    checkFit(builds, [name]);
    await touchBuild(site, name, from);
    await release(site, { files: renderRelease(builds), apps }, stillMine);
    return { from, to, stepsLeft: line.length - 1 };
  });
}

/** The id of the live build of an app. */
const live = (apps: Apps, name: string) => apps[name]?.line.at(-1);

/** The live builds: new ones from their artifacts, the others as they were kept. */
function liveBuilds(site: string, apps: Apps, artifacts: Artifact[]): Promise<Build[]> {
  const build = async (name: string) =>
    artifacts.find((artifact) => artifact.name === name) ?? readBuild(site, name, live(apps, name));
  return Promise.all(Object.keys(apps).map(build));
}
