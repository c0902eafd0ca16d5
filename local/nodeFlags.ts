/**
 * Node's flags for the API and for the database, in production too (deploy/Dockerfile): 32 MB instead of 16 for each half of
 * the space for new objects. With 16 the collector copies again and again what waiting requests hold, and is slowest when
 * most requests wait.
 */
export const NODE_FLAGS = ['--max-semi-space-size=32'];
