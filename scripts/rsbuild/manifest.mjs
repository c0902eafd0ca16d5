// Writes an area's mf-manifest.json: what the publishing and `npm run check:remote` read of a build.

/** Takes the options of the container plugin, which itself writes none. */
export class ManifestFile {
  constructor({ name, exposes, shared }) {
    this.name = name;
    this.exposes = Object.entries(exposes);
    this.shared = Object.entries(shared);
  }

  apply(compiler) {
    const { sources, Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('ManifestFile', (compilation) => {
      // After the files have got the names that they keep.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestFile', stage }, () => {
        const text = `${JSON.stringify(this.describe(compilation), null, 2)}\n`;
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(text));
      });
    });
  }

  describe({ namedChunks, chunks }) {
    const [entry] = scriptsOf(namedChunks.get(this.name));
    const first = new Set([this.name, ...this.exposes.map(([, { name }]) => name)]);
    const later = [...chunks].filter((chunk) => !first.has(chunk.name));
    return {
      name: this.name,
      metaData: { globalName: this.name, remoteEntry: { name: entry, path: '', type: 'global' } },
      shared: this.shared.map(([name, { singleton, requiredVersion }]) => ({
        name,
        singleton,
        requiredVersion,
      })),
      exposes: this.exposes.map(([path, { name }]) => ({
        path,
        assets: {
          js: { sync: scriptsOf(namedChunks.get(name)), async: later.flatMap(scriptsOf) },
          css: { sync: stylesOf(namedChunks.get(name)), async: later.flatMap(stylesOf) },
        },
      })),
    };
  }
}

const scriptsOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js')).toSorted();
const stylesOf = (chunk) => [...chunk.files].filter((file) => file.endsWith('.css')).toSorted();
