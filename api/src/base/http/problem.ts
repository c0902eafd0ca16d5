import { type Problem, type ProblemCode, PROBLEMS } from '@rollbook/contract';
import type { ErrorRequestHandler, Response } from 'express';
import type { ZodError } from 'zod';
import type { Logger } from 'pino';
import { loggedPath } from './log';
import { isDatabaseAway } from '../database';
import { problemPage } from './problemPage';

const TITLES: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'Sign-in needed',
  402: 'The card was declined',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflict with the present state',
  410: 'No longer valid',
  413: 'The request is too large',
  415: 'The request must be JSON',
  422: 'A field is wrong',
  429: 'Too many requests',
  500: 'Something went wrong on the server',
  503: 'Not available at the moment',
};

type Extras = Partial<
  Pick<
    Problem,
    | 'errors'
    | 'ids'
    | 'attempt'
    | 'current'
    | 'changedBy'
    | 'renewed'
    | 'terms'
    | 'suspect'
    | 'challenge'
    | 'factors'
    | 'ticket'
  >
> & {
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** Replaces the problem's own code: payment routes answer Square's reason (D21). */
  answerCode?: string;
};

/** Thrown by handlers and what they call; answered as problem+json. `detail` is shown to users. */
export class ApiProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extras: Extras = {},
  ) {
    super(`${code}: ${detail}`);
  }
}

/** 422 with a message for each wrong field. */
export function invalidFields(fields: Record<string, string>): ApiProblem {
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return new ApiProblem('invalid', errors[0]?.message ?? 'A field is wrong', { errors });
}

/** 422 from the issues of a schema; the field is the path within the request. */
export function invalidShape(error: ZodError): ApiProblem {
  const errors = error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
  return new ApiProblem('invalid', errors.map((one) => `${one.field}: ${one.message}`).join('; '), {
    errors,
  });
}

export function unknownRecord(kind: string): ApiProblem {
  return new ApiProblem('unknown_id', `There is no such ${kind}`);
}

export function notSignedIn(): ApiProblem {
  return new ApiProblem('not_signed_in', 'Please sign in');
}

/**
 * Answers problem+json; on payment routes with `success: false` (D21). A browser that opens the answer in a window gets a
 * page.
 */
export function sendProblem(response: Response, problem: ApiProblem, isPayment = false): void {
  const status = PROBLEMS[problem.code];
  const { retryAfter, answerCode, ...extras } = problem.extras;
  const code = answerCode ?? problem.code;
  const { requestId }: { requestId?: unknown } = response.locals;
  const body: Problem & { message?: string } = {
    type: `about:blank#${problem.code}`,
    title: TITLES[status] ?? 'Error',
    status,
    detail: problem.detail,
    code,
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...extras,
    ...(isPayment ? { success: false, message: problem.detail } : {}),
  };
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  if (response.req.get('sec-fetch-dest') === 'document')
    response.status(status).type('html').send(problemPage(body));
  else response.status(status).type('application/problem+json').send(JSON.stringify(body));
}

/** Errors of Express's router and of the database; anything else is a 500 without details. */
function fromUnknown(error: unknown): ApiProblem {
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) {
    return new ApiProblem('malformed', 'The request cannot be read');
  }
  if (isDatabaseAway(error)) {
    return new ApiProblem('unavailable', 'The service is not available at the moment, please try again', {
      retryAfter: 5,
    });
  }
  return new ApiProblem('internal', 'Something went wrong on our side, please try again');
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' ? error.status : undefined;
}

/** The last middleware: answers every error and logs the unexpected ones. */
export function problemHandler(log: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    const problem = error instanceof ApiProblem ? error : fromUnknown(error);
    if (PROBLEMS[problem.code] >= 500 && !(error instanceof ApiProblem)) {
      log.error(
        { requestId: response.locals.requestId, path: loggedPath(request.path), ...describe(error) },
        'request failed',
      );
    }
    // Cutting the connection is the only way left to show that the answer is incomplete.
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem, /process\w+Payment$|markAsPaid$|payByLink$/.test(request.path));
  };
}

/** Name and place of an error, without its message, which may quote a request. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    at: error.stack
      ?.split('\n')
      .find((line) => line.includes(' at '))
      ?.trim(),
  };
}
