/**
 * Version of this package as a federated module. The shell's copy serves every area, so it only grows within a major;
 * a change that breaks an area raises the major, and that area then says so instead of failing in the middle.
 */
export const sessionVersion = '1.0.0';
