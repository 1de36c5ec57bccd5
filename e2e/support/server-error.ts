import type { Route } from '@playwright/test';

const SENTENCE = 'Something went wrong on our side. Please try again.';

/** Answers a call of our own client as a server does that has failed inside. */
export async function answerServerError(route: Route) {
  const failure = { error: SENTENCE, message: SENTENCE, code: 'INTERNAL' };
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, failure };
  await route.fulfill({
    status: 500,
    contentType: 'application/json',
    body: JSON.stringify([{ error: { json: { message: SENTENCE, code: -32603, data } } }]),
  });
}
