// What lets a browser install the kiosk as an app (K13): its manifest and icons, as files with hashed names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTag, RsbuildPlugin } from '@rsbuild/core';
import { sha256 } from '../../publish/files';
import { root } from './version';

/** Widths of the icon in px that browsers ask for. */
export const ICON_SIZES: readonly number[] = [192, 512];
export const ICON_FOLDER = join(root, 'shell/install');
export const iconFile = (size: number) => join(ICON_FOLDER, `icon-${size}.png`);

type File = { path: string; content: Buffer };

function hashed(name: string, ending: string, content: Buffer): File {
  return { path: `static/install/${name}.${sha256(content).slice(0, 10)}.${ending}`, content };
}

/** The drawing keeps to the middle: a device may cut the corners. */
const PURPOSES = ['any', 'maskable'];

function installFiles(): { manifest: File; icons: File[] } {
  const icons = ICON_SIZES.map((size) => ({ size, ...hashed('icon', 'png', readFileSync(iconFile(size))) }));
  const about = {
    id: '/office/kiosk',
    name: 'Membership kiosk',
    short_name: 'Kiosk',
    start_url: '/office/kiosk',
    scope: '/',
    display: 'standalone',
    background_color: '#f8f6f1',
    theme_color: '#f8f6f1',
    icons: icons.flatMap(({ size, path }) =>
      PURPOSES.map((purpose) => ({
        src: `/${path}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    ),
  };
  return { manifest: hashed('kiosk', 'webmanifest', Buffer.from(JSON.stringify(about))), icons };
}

/** For the shell's document. Publishing leaves it out of the documents of the public, who install nothing. */
export function installLink(): HtmlTag {
  const { manifest } = installFiles();
  const attrs = { rel: 'manifest', href: `/${manifest.path}` };
  return { tag: 'link', head: true, publicPath: false, attrs };
}

/** Rsbuild plugin: writes the manifest and its icons. */
export function pluginInstall(): RsbuildPlugin {
  return {
    name: 'install',
    setup(api) {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        const { manifest, icons } = installFiles();
        for (const { path, content } of [manifest, ...icons])
          compilation.emitAsset(path, new sources.RawSource(content));
      });
    },
  };
}
