import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { reportFailure } from '@/server/http/answer-failure.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { errorText } from '@/server/platform/log/describe-error.ts';
import { plainPage } from './plain-page.ts';

/** By status; others get a general title. */
const TITLES: Record<number, string> = {
  403: 'This address is not open',
  404: 'There is nothing here',
  429: 'One moment, please',
  503: 'We’ll be right back',
};

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 34rem; padding: 2rem 1.5rem; }
.shop { margin: 0 0 2rem; font: 1.375rem/1.3 Georgia, serif; color: light-dark(#0e5a4a, #79c9af); }
h1 { margin: 0 0 .75rem; font: 400 clamp(1.875rem, 1.6rem + 1.2vw, 2.5rem)/1.14 Georgia, serif; }
p { margin: 0 0 1.5rem; color: light-dark(#4b4c43, #c2c0b5); overflow-wrap: anywhere; }
a { display: inline-block; padding: .625rem 1.25rem; border-radius: .25rem; text-decoration: none;
  background: light-dark(#0e5a4a, #79c9af); color: light-dark(#f9f8f3, #0b211a); }
pre { max-width: calc(100vw - 3rem); overflow-x: auto; font: .8125rem/1.5 ui-monospace, monospace; }
a:focus-visible { outline: 2px solid light-dark(#0e5a4a, #79c9af); outline-offset: 3px; }`;

/** Reloads the page when the code has changed. */
const VITE_CLIENT = html`<script type="module" src="/@vite/client"></script>`;

interface Look {
  appName: string;
  /** Shows the error of an unexpected failure. */
  isDevelopment: boolean;
}

/** Answers a failed page request with a page that needs neither scripts nor the database. */
export function failedPage(c: Context<AppEnv>, error: unknown, { appName, isDevelopment }: Look): Response {
  const { status, body } = reportFailure(c, error);
  const title = TITLES[status] ?? 'Something went wrong';
  const canRetry = status >= 500 || status === 429;
  const isUnexpectedError = body.code === 'INTERNAL';
  const details =
    isDevelopment && isUnexpectedError ? html`<pre>${errorText(error)}</pre>${VITE_CLIENT}` : '';
  c.header('Cache-Control', 'no-store');
  return c.html(
    plainPage({
      title,
      appName,
      style: STYLE,
      main: html`<p class="shop">${appName}</p>
<h1>${title}</h1>
<p>${body.message}</p>
${canRetry ? html`<a href="">Try again</a>` : ''}`,
      after: details,
    }),
    status as ContentfulStatusCode,
  );
}
