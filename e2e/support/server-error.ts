import type { Route } from '@playwright/test';

const SENTENCE = 'Something went wrong on our side. Please try again.';

const failure = { error: SENTENCE, message: SENTENCE, code: 'INTERNAL' };
const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, failure };

/** The answer to one call of a server that has failed inside. */
export const SERVER_ERROR = { error: { json: { message: SENTENCE, code: -32603, data } } };

/** Answers a call of our own client as a server does that has failed inside. */
export async function answerServerError(route: Route) {
  await route.fulfill({ status: 500, json: [SERVER_ERROR] });
}
