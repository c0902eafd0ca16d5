// A build of a branch beside the live apps: /preview/NAME sets a cookie in one browser, which then gets the live shell with that
// build of the area, until /preview/off.
import { buildFolder, readArtifact, Refusal } from './artifact';
import { withCanary } from './renderCanary';
import { copyHashed } from './files';
import { withLock } from './lock';
import { live, liveBuilds, releaseOf } from './publish';
import { checkFit } from './rules';
import {
  folderOf,
  keepBuild,
  lockOf,
  readApps,
  readBeside,
  release,
  removeForgotten,
  touchBuild,
} from './site';

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Each is a set of documents in every release. */
const MOST = 20;

type Wanted = {
  /** The area. */
  name: string;
  site: string;
  /** The preview. */
  as: string;
  from?: string | undefined;
};

/** Shows a build of an area under a name of its own; a second time, another build. Answers the build's id. */
export async function setPreview({ name, site, as, from }: Wanted): Promise<string> {
  if (!NAME.test(as) || as === 'off')
    throw new Refusal('The name of a preview has small letters, digits and hyphens, and is not off.');
  const other = await readArtifact(name, from ?? buildFolder(name));
  return withLock(lockOf(site), async (stillMine) => {
    const apps = await readApps(site);
    const { canary, previews: before } = await readBeside(site);
    if (name === 'shell' || live(apps, name) === undefined)
      throw new Refusal(`A preview is of an area that is live, and ${name} is none.`);
    const previews = { ...before, [as]: { app: name, build: other.id } };
    if (Object.keys(previews).length > MOST)
      throw new Refusal(`There are ${MOST} previews in ${site}: take one away first.`);
    const builds = await liveBuilds(site, apps, []);
    checkFit(withCanary(builds, other), [name]);
    await copyHashed(other.folder, folderOf(site, name), other.hashed);
    await keepBuild(site, other);
    const beside = { canary, previews };
    await release(site, await releaseOf(site, builds, apps, beside), stillMine);
    await removeForgotten(site, apps, [name], beside);
    return other.id;
  });
}

/** Takes a preview away. */
export async function endPreview({ site, as }: { site: string; as: string }): Promise<void> {
  await withLock(lockOf(site), async (stillMine) => {
    const apps = await readApps(site);
    const { canary, previews } = await readBeside(site);
    const ended = previews[as];
    if (ended === undefined) throw new Refusal(`There is no preview ${as} in ${site}.`);
    const left = Object.fromEntries(Object.entries(previews).filter(([name]) => name !== as));
    const beside = { canary, previews: left };
    await touchBuild(site, ended.app, ended.build);
    await release(site, await releaseOf(site, await liveBuilds(site, apps, []), apps, beside), stillMine);
    await removeForgotten(site, apps, [ended.app], beside);
  });
}
