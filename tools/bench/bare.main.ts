// A bare Express route with one JSON answer, to compare the API with.
import { createServer } from 'node:http';
import express from 'express';
import { listenOn } from '../../local/listen';
import { source } from './seed/source';

const app = express();
app.disable('x-powered-by');
app.get('/bare', (_request, response) => {
  response.json(source.brand);
});
const port = await listenOn(createServer(app), 0).open();

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ port });
