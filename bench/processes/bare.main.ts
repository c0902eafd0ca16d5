// What Express itself costs on this machine: one route, one JSON answer, nothing else.
import express from 'express';
import { listenOn } from '../../local/listen';
import { createServer } from 'node:http';
import { source } from '../seed/source';

const app = express();
app.disable('x-powered-by');
app.get('/bare', (_request, response) => {
  response.json(source.brand);
});
const port = await listenOn(createServer(app), 0).open();

process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
process.send?.({ port });
