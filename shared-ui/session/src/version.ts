/**
 * Version of this package as a federated module. The shell's copy serves every area, so it only grows within a major. A
 * breaking change raises the major: an area built for another major then reports the mismatch when it loads.
 */
export const sessionVersion = '1.2.0';
