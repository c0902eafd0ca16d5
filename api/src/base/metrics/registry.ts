import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process, in the Prometheus format. What one floor alone counts is defined there. */
export const registry = new Registry();
const registers = [registry];

/** Duration by the contract's name of the call; `other` is everything else, such as health and docs. */
export const requestSeconds = new Histogram({
  name: 'rollbook_http_request_duration_seconds',
  help: 'Requests by call and status',
  labelNames: ['call', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const rateLimited = new Counter({
  name: 'rollbook_rate_limited_total',
  help: 'Requests refused as too many, by call',
  labelNames: ['call'],
  registers,
});

export const lastRound = new Gauge({
  name: 'rollbook_worker_last_round_timestamp_seconds',
  help: 'When the reconciler and the mail worker of this process last ended a round; before the first, when it started',
  labelNames: ['worker'],
  registers,
});
