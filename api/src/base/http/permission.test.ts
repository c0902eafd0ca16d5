import { calls } from '@rollbook/contract';
import { expect, test } from 'vitest';
import type { Caller } from './caller';
import { permitRole } from './permission';

const viewer: Caller = { role: 'admin', account: 'admin:7', rights: { post: 'viewer', names: false } };

test('a refusal names the duty that the role lacks', () => {
  expect(() => permitRole(calls.saveSettings, viewer)).toThrow(
    'Your role (viewer) does not include the settings; ask an owner.',
  );
});
