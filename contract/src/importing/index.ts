export * from './columns';
export * from './rows';
export * from './texts';
export * from './limits';
export * from './wrongRows';
