import type { Hono } from 'hono';
import type { Deps } from '../../deps.ts';
import { escapeHtml } from '../../domain/mail/escape-html.ts';
import { listOutboxAndNews, type OutboxMail } from '../../domain/mail/list-outbox.ts';
import type { AppEnv } from '../../http/app-env.ts';

/**
 * Shows the mails that a demo shop without a mail server would have sent: at `/dev/outbox` to people, at
 * `GET /api/dev/outbox` to programs. In every other shop neither exists, nor in a demo that strangers can reach: mails
 * hold the links that open accounts.
 */
export function mountOutbox(app: Hono<AppEnv>, deps: Deps): void {
  const { settings } = deps;
  if (settings.mode !== 'demo' || settings.isPublicDemo || settings.smtpUrl) return;
  app.get('/api/dev/outbox', async (c) => c.json(await listOutboxAndNews(deps)));
  app.get('/dev/outbox', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(page(settings.appName, await listOutboxAndNews(deps)));
  });
}

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; font: 1rem/1.6 system-ui, sans-serif;
  background: light-dark(#f5f3ed, #161814); color: light-dark(#1f211b, #edeae2); }
a { color: light-dark(#0e5a4a, #79c9af); overflow-wrap: anywhere; }
h1 { font: 2rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 1.25rem/1.3 Georgia, serif; margin: 0 0 .25rem; }
.soft { color: light-dark(#64645a, #9c9c91); margin: 0 0 1rem; overflow-wrap: anywhere; }
article { margin-top: 1.25rem; padding: 1.25rem; border-radius: .5rem;
  background: light-dark(#fff, #252923); border: 1px solid light-dark(#dcd7ca, #363b33); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

function page(appName: string, mails: readonly OutboxMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox · ${escapeHtml(appName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p class="soft">Mails that ${escapeHtml(appName)} would have sent, newest first. This page exists only in demo mode without a mail server.</p>
<p><a href="/">Back to the shop</a></p>
${mails.map(article).join('\n') || '<p>No mail has been written yet.</p>'}
</main>
</body>
</html>
`;
}

function article({ to, subject, text, createdAt }: OutboxMail): string {
  const time = createdAt.toISOString();
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="soft">To ${escapeHtml(to)} · <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(text)}</pre>
</article>`;
}

/** The text, with its addresses to click on. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}
