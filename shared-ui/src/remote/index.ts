import type { ComponentType } from 'react';

/**
 * The contract between the shell and the areas (docs/remote-contract.md). What every area exposes as './App': its
 * screens with a router and theme of their own. The shell gives it no props.
 */
export type RemoteModule = { readonly default: ComponentType };

export {
  descriptionProblem,
  EXPOSED,
  filesOf,
  isSpoken,
  manifestProblem,
  readEntry,
  REMOTE_CONTRACT,
  RESERVED,
  sameMajor,
  serves,
  SHARED,
  versionProblem,
  type RegistryEntry,
  type RemoteDescription,
  type RemoteManifest,
  type VersionFile,
} from './contract';
