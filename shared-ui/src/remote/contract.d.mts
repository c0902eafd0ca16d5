/** Version of the contract between the shell and the areas; it only grows within a major. */
export declare const REMOTE_CONTRACT: string;
/** What an area exposes: `RemoteModule`. */
export declare const EXPOSED: './App';
/** The file with an area's prerendered first screens: `FirstScreens`. */
export declare const FIRST_SCREENS: 'first-screens.json';
/** The packages that the shell lends an area. */
export declare const SHARED: readonly [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@rollbook/shared-ui/session',
];
/** Paths of the site itself; an area must not claim them. */
export declare const RESERVED: readonly string[];

/** One area of `remotes.json`: paths, URL and version. */
export type RegistryEntry = {
  readonly name: string;
  /** Name for users: 'Office area'. */
  readonly title: string;
  /** The paths it owns, by whole segments. */
  readonly prefixes: readonly string[];
  /** URL of its entry script. */
  readonly entry: string;
  /** The global variable of the entry script. */
  readonly globalName: string;
  readonly version: string;
  /** Whether its screens wait for the server's answer about the session (D4). */
  readonly restore: 'storage' | 'server';
  /** The contract it was built for; builds from before it had a version have none. */
  readonly remoteContract?: string | undefined;
};

/** An area's `remote.json`, written by its team. */
export type RemoteDescription = Pick<RegistryEntry, 'title' | 'prefixes' | 'restore'> & {
  /** Calls that the document preloads before any script runs. */
  readonly data?: readonly string[];
  /** Paths with a prerendered first screen; an area that waits for the server has its sign-in screens here. */
  readonly firstScreens?: readonly { readonly path: string; readonly lang: string }[];
};

/** `first-screens.json`: the screens as markup, the React version that rendered them, and their styles. */
export type FirstScreens = {
  readonly react: string;
  readonly screens: readonly {
    readonly path: string;
    /** Content of `#root`. */
    readonly html: string;
    /** Attributes of the `html` element, such as `lang`. */
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
};

/** `version.json` of every build, with the versions of its contracts with API, session and shell. */
export type VersionFile = {
  readonly name: string;
  readonly version: string;
  readonly revision: string;
  readonly build: string;
  readonly contract: string;
  readonly session: string;
  readonly remoteContract?: string;
};

/** The part of `mf-manifest.json` that publishing and conformance checks read. */
export type RemoteManifest = {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path?: string };
  };
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
};
type Files = { readonly sync?: readonly string[]; readonly async?: readonly string[] };
type Assets = { readonly js?: Files; readonly css?: Files };

/** The entry with the contract's fields only, or a sentence with the problem. */
export declare function readEntry(value: unknown): RegistryEntry | string;
export declare function descriptionProblem(value: unknown): string | undefined;
export declare function versionProblem(value: unknown): string | undefined;
export declare function manifestProblem(value: unknown): string | undefined;
/** Every file that a manifest names, its entry first. */
export declare function filesOf(manifest: RemoteManifest): string[];
export declare function sameMajor(one: string, other: string): boolean;
/** Is version `has` compatible with a build made for `wants`? */
export declare function serves(has: string, wants: string): boolean;
/** Is an area built for this contract compatible with the page? */
export declare function isSpoken(version?: string): boolean;
