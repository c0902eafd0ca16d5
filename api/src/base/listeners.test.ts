import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, listenOn } from '../../../local/listen';
import { refuseAddresses } from './listeners';

test('a start that could not listen is refused in one line for each address, which names the variable', async () => {
  const other = listenOn(createServer(), await freePort());
  const port = await other.open();
  const taken = { host: '127.0.0.1', port };
  const unknown = { host: 'no.such.host.invalid', port };
  const told = (listen: typeof taken, metrics?: typeof taken) => refuseAddresses({ listen, metrics });
  await expect(told(taken)).rejects.toThrow(/\n  API_PORT: another program listens at \d+ on 127.0.0.1$/);
  await expect(told(unknown, taken)).rejects.toThrow(/\n  API_HOST: [^\n]+\n  METRICS_PORT: [^\n]+$/);
  await other.close();
  await expect(told(taken, { ...taken, port: 0 })).resolves.toBeUndefined();
});
