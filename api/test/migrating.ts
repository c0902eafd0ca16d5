// Starts the API with two planted migrations instead of its own; PLANTED=fails makes the first one fail.
import { migrations } from '../src/journeys/migrations/list';
import { planted } from './migrations';

migrations.splice(0, migrations.length, ...planted(process.env.PLANTED === 'fails' ? 'fails' : 'works'));
await import('../src/main');
