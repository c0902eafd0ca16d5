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
/** Paths of the site itself, which no area may claim. */
export declare const RESERVED: readonly string[];

/** One area of `remotes.json`: who serves it, from where, in which version. */
export type RegistryEntry = {
  readonly name: string;
  /** What people call it: 'Office area'. */
  readonly title: string;
  /** The paths it owns, by whole segments. */
  readonly prefixes: readonly string[];
  /** URL of its entry script. */
  readonly entry: string;
  /** The script global under which the entry offers itself. */
  readonly globalName: string;
  readonly version: string;
  /** Whether its screens wait for the server's word on who is signed in (D4). */
  readonly restore: 'storage' | 'server';
  /** The contract that it was built for; builds from before it had a version name none. */
  readonly remoteContract?: string | undefined;
};

/** An area's `remote.json`: what its team says of it. */
export type RemoteDescription = Pick<RegistryEntry, 'title' | 'prefixes' | 'restore'> & {
  /** Calls that the document may ask for before any script runs. */
  readonly data?: readonly string[];
  /** Paths whose first screen is prerendered; an area that waits for the server has sign-in screens there. */
  readonly firstScreens?: readonly { readonly path: string; readonly lang: string }[];
};

/** `first-screens.json`: the screens as markup, the React version that made it, and the styles that they need. */
export type FirstScreens = {
  readonly react: string;
  readonly screens: readonly {
    readonly path: string;
    /** What stands in `#root`. */
    readonly html: string;
    /** Attributes of the root element, `lang` among them. */
    readonly attributes: Readonly<Record<string, string>>;
  }[];
  readonly styles: readonly { readonly file: string; readonly text: string }[];
};

/** `version.json` beside every build; the versions are those of its contract with the API, session and shell. */
export type VersionFile = {
  readonly name: string;
  readonly version: string;
  readonly revision: string;
  readonly build: string;
  readonly contract: string;
  readonly session: string;
  readonly remoteContract?: string;
};

/** The part of `mf-manifest.json` that publishing and checking read. */
export type RemoteManifest = {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path?: string };
  };
  readonly exposes: readonly { readonly path: string; readonly assets: Assets }[];
};
type Files = { readonly sync?: readonly string[]; readonly async?: readonly string[] };
type Assets = { readonly js?: Files; readonly css?: Files };

/** The entry with the contract's fields alone, or a sentence that says why it is none. */
export declare function readEntry(value: unknown): RegistryEntry | string;
export declare function descriptionProblem(value: unknown): string | undefined;
export declare function versionProblem(value: unknown): string | undefined;
export declare function manifestProblem(value: unknown): string | undefined;
/** Every file that a manifest names, its entry first. */
export declare function filesOf(manifest: RemoteManifest): string[];
export declare function sameMajor(one: string, other: string): boolean;
/** Does `has` serve whoever was built for `wants`? */
export declare function serves(has: string, wants: string): boolean;
/** Does the page with this contract take an area of that one? */
export declare function isSpoken(version?: string): boolean;
