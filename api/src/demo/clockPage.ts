import { denverClock, denverDate, longDate } from '@rollbook/contract';
import type { Express, Request, RequestHandler, Response } from 'express';
import { readBody } from '../base/http/body';
import type { Services } from '../base/http/context';
import { refuseForeignOrigin } from '../base/http/origin';
import { ApiProblem } from '../base/http/problem';

const PATH = '/api/demo/clock';
const MAX_BYTES = 100;
/** The moves that the page offers, in days. */
const MOVES: readonly [days: number, label: string][] = [
  [1, '1 day'],
  [7, '1 week'],
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
];

/** Moves the clock and runs the jobs; false when it would be too far. */
export type MoveClock = (days: number) => Promise<boolean>;

/**
 * The page that moves the clock, so that anyone can watch a year pass. It is mounted in demo mode only. Answers carry the
 * moved time as their Date, by which the pages know today.
 */
export function mountDemoClock(app: Express, { config, now }: Services, move: MoveClock): void {
  if (config.mode !== 'demo') return;
  app.use((_request, response, next) => {
    response.setHeader('Date', now().toUTCString());
    next();
  });
  app.get(PATH, (_request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    // Without a referrer a browser sends the form with the origin 'null', which is refused.
    response.setHeader('Referrer-Policy', 'same-origin');
    response.type('html').send(page(now()));
  });
  app.post(PATH, moved(config.publicOrigin, move));
}

function moved(publicOrigin: string, move: MoveClock): RequestHandler {
  return async (request, response) => {
    refuseForeignOrigin(request, publicOrigin);
    if (!(await move(await daysOf(request, response)))) {
      throw new ApiProblem('conflict', 'The clock cannot be moved that far');
    }
    response.redirect(303, PATH);
  };
}

async function daysOf(request: Request, response: Response): Promise<number> {
  const body = (await readBody(request, response, MAX_BYTES)).toString('utf8');
  const days = Number(new URLSearchParams(body).get('days'));
  if (!Number.isInteger(days) || days < 1 || days > 400) {
    throw new ApiProblem('malformed', 'Please send days from 1 to 400');
  }
  return days;
}

function page(now: Date): string {
  const buttons = MOVES.map(
    ([days, label]) => `<button name="days" value="${days}">${label} later</button>`,
  ).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Clock · Demo</title>
<style>
body { margin: 0; background: #f8f6f1; color: #1c2536; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 40px 24px; }
h1 { font: 600 34px/1.2 ui-serif, Georgia, serif; margin: 0 0 8px; }
form { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0; }
button { min-height: 48px; padding: 10px 20px; color: #fff; font: inherit; font-weight: 600; background: #0d6656; border: 0; border-radius: 10px; cursor: pointer; }
a { color: #0d6656; }
</style></head>
<body><main>
<h1>${longDate(denverDate(now), 'en')}</h1>
<p>${denverClock(now)} in Denver. Move the clock forward: memberships end, reminders go out at once, sessions expire. It cannot be moved back; a new data folder starts with the present day.</p>
<form method="post" action="${PATH}">
${buttons}
</form>
<p><a href="/demo/inbox">Mail inbox</a> · <a href="/demo">Demo</a></p>
</main></body>
</html>
`;
}
