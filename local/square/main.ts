import { join } from 'node:path';
import { startSquare } from './index';

const {
  PORT = '3030',
  DATA_DIR = '.data',
  SQUARE_TOKEN = 'sandbox',
  SQUARE_WEBHOOK_KEY,
  WEBHOOK_URL,
} = process.env;

const square = await startSquare({
  port: Number(PORT),
  dataDir: join(DATA_DIR, 'square'),
  token: SQUARE_TOKEN,
  ...(SQUARE_WEBHOOK_KEY && WEBHOOK_URL
    ? { webhook: { url: WEBHOOK_URL, signatureKey: SQUARE_WEBHOOK_KEY } }
    : {}),
});
console.log(`Card sandbox at ${square.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void square.stop());
