import type { Route } from '@playwright/test';
import { passHumanCheck } from '../support/human-check.ts';
import { mailTo, newCustomer, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/**
 * Answers 1.5 s later than the server, like a slow network: the browser gets the cookie after those of later requests.
 * (`route.fetch` would store it at once.)
 */
async function answerLate(route: Route) {
  const request = route.request();
  const { 'content-length': _, ...headers } = request.headers();
  const response = await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  const body = await response.text();
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

test('a forgotten username is mailed', async ({ openPage }) => {
  const page = await openPage({ viewport: 'tablet', theme: 'dark' });
  const person = await newCustomer(page);
  await page.goto('/forgot-password');
  await page.getByRole('tab', { name: 'Username' }).click();
  await page.waitForURL('**/forgot-password?tab=username');
  await page.getByLabel('Email').fill(person.email);
  await passHumanCheck(page);
  await page.getByRole('button', { name: 'Send my username' }).click();
  await expect(page.getByText('Your username has been sent to your email address.')).toBeVisible();
  const mail = await mailTo(page, person.email, /username/);
  expect(mail.text).toContain(person.username);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a forgotten password is replaced through the mailed link, which works once', async ({ openPage }) => {
  const page = await openPage({ viewport: 'phone', allow: [/status of 400/] });
  const person = await newCustomer(page);
  await page.route('**/api/trpc/humanCheck.create*', answerLate, { times: 1 });
  await page.goto('/login');
  // The question of the login form is still loading when the next form asks for its own.
  await page.getByRole('link', { name: 'Forgot password or username?' }).click();
  await page.waitForURL('**/forgot-password');
  const send = page.getByRole('button', { name: 'Send reset instructions' });
  await expect(send).toBeVisible();
  await passHumanCheck(page);
  await send.click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await send.click();
  await expect(
    page.getByText('Password reset instructions have been sent to your email address.'),
  ).toBeVisible();

  const { text } = await mailTo(page, person.email, /new password/);
  const link = /http\S+\/reset-password\?token=\S+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  const reset = page.getByRole('button', { name: 'Reset password' });
  await page.getByLabel('New password').fill('tiny');
  await page.getByLabel('Confirm password').fill('other');
  await reset.click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New password').fill('a new secret');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('a new secret');
  await reset.click();
  await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/login');
  await signIn(page, { username: person.username, password: 'a new secret' });

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill('another one');
  await page.getByLabel('Confirm password').fill('another one');
  await reset.click();
  await expect(page.getByText('Failed to reset password. The token may have expired.')).toBeVisible();
  await page.goto('/reset-password');
  await expect(page.getByText('Invalid or missing reset token.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
});
