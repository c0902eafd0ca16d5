import type { Build } from './artifact';
import { renderRelease } from './renderRelease';
import type { Canary } from './site';

const BUCKETS = 256;

/** What a release has of a canary: its documents, and links to them for those who get it. */
export function renderCanary(builds: Build[], other: Build, { percent, offices }: Canary) {
  const whose = [...bucketsOf(percent), ...offices.map((oid) => `office-${oid}`)];
  return {
    files: documentsWith(builds, other, 'canary/files'),
    links: Object.fromEntries(whose.map((one) => [`canary/at/${one}`, '../files'])),
  };
}

/** The documents and the registry that name another build of an area, below a folder. */
export function documentsWith(builds: Build[], other: Build, folder: string): Record<string, string> {
  const all = Object.entries(renderRelease(withCanary(builds, other)));
  const documents = all.filter(
    ([path]) => path === 'index.html' || path === 'remotes.json' || path.startsWith('areas/'),
  );
  return Object.fromEntries(documents.map(([path, content]) => [`${folder}/${path}`, content]));
}

/** The builds that those who get it meet. */
export const withCanary = (builds: Build[], other: Build) =>
  builds.map((build) => (build.name === other.name ? other : build));

/** The first ones, so that who has it keeps it when it is widened. */
function bucketsOf(percent: number): string[] {
  const count = percent === 0 ? 0 : Math.max(1, Math.round((percent * BUCKETS) / 100));
  return Array.from({ length: count }, (_, at) => at.toString(16).padStart(2, '0'));
}
