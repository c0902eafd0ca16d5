import type { ComponentType } from 'react';

/**
 * The contract between the shell and the areas (docs/remote-contract.md). Every area exposes as './App' its screens
 * with their own router and theme. The shell passes no props.
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
export {
  isMenu,
  MENU_ROLES,
  menuProblem,
  type MenuIcon,
  type MenuRole,
  type RemoteMenu,
  type RemoteMenuItem,
} from './menu';
