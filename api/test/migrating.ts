// Starts the API with two migrations in its list; PLANTED=fails makes the first one fail.
import { migrations } from '../src/base/migrations/list';
import { planted } from './migrations';

migrations.push(...planted(process.env.PLANTED === 'fails' ? 'fails' : 'works'));
await import('../src/main');
