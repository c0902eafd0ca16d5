// npm test: types, lint, build, units and API, browser journeys. Every step runs, also after an earlier one has failed.
import { deploymentTools } from './debian';
import { close, playwright, step, vitest } from './runners';

deploymentTools();
const types = step('types', ['npm', 'run', '--silent', 'types']);
const lint = step('lint', ['npm', 'run', '--silent', 'lint']);
const build = step('build', ['npm', 'run', '--silent', 'build']);
const units = vitest('units and API', []);
const journeys = build.failures.length === 0 ? [playwright('browser journeys')] : [];
close([types, lint, build, units, ...journeys]);
