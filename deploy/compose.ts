import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');

const service = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  volumes: z.array(z.string()).default([]),
  build: z.looseObject({ dockerfile: z.string(), target: z.string() }).optional(),
  user: z.string(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean(),
  cap_drop: z.array(z.string()),
  security_opt: z.array(z.string()),
  mem_limit: z.union([z.string(), z.number()]),
  cpus: z.number(),
  pids_limit: z.number(),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).default({}),
  secrets: z.array(z.object({ source: z.string() })).default([]),
  networks: z.record(z.string(), z.object({ ipv4_address: z.string() }).partial().nullable()),
  ports: z.array(z.unknown()).default([]),
  healthcheck: z.looseObject({ test: z.array(z.string()) }).optional(),
});

const compose = z.looseObject({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.looseObject({ file: z.string() })),
});

/** What can be had beside the product itself. */
export const PROFILES = ['trial', 'members', 'backup', 'monitoring'];

export type Compose = z.output<typeof compose>;
export type Service = Compose['services'][string];

/**
 * docker-compose.yml as Debian's docker-compose understands it: variables filled in, parts merged. It needs no engine.
 * Throws with what it says when the file is not right.
 */
export function readCompose(variables: Record<string, string>): Compose {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...variables };
  // Another file than a developer's own .env, whatever stands in it.
  const files = ['--env-file', 'deploy/brand.env', '-f', 'docker-compose.yml'];
  files.push(...PROFILES.flatMap((profile) => ['--profile', profile]));
  const text = execFileSync('docker-compose', [...files, 'config'], { cwd: ROOT, env, encoding: 'utf8' });
  return compose.parse(parse(text));
}

/** A service's environment as its processes get it. */
export function environmentOf({ environment }: Service): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));
}
