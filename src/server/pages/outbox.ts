import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { Deps } from '@/server/deps.ts';
import type { AppEnv } from '@/server/http/app-env.ts';
import { listOutboxAndNews, type OutboxMail } from '@/server/platform/mail/news-digests.ts';
import { plainPage } from './plain-page.ts';

/**
 * Shows the mails that a demo shop without a mail server would have sent: at `/dev/outbox` as a page, at
 * `GET /api/dev/outbox` for programs. Not in other shops, nor in public demos, as mails contain links that open accounts.
 */
export function mountOutbox(app: Hono<AppEnv>, deps: Deps): void {
  const { settings } = deps;
  if (settings.mode !== 'demo' || settings.isPublicDemo || settings.smtpUrl) return;
  app.get('/api/dev/outbox', async (c) => c.json(await listOutboxAndNews(deps)));
  app.get('/dev/outbox', async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.html(outboxPage(settings.appName, await listOutboxAndNews(deps)));
  });
}

const STYLE = `
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; }
a { color: light-dark(#0e5a4a, #79c9af); overflow-wrap: anywhere; }
h1 { font: 2rem/1.2 Georgia, serif; margin: 0; }
h2 { font: 1.25rem/1.3 Georgia, serif; margin: 0 0 .25rem; }
.soft { color: light-dark(#64645a, #9c9c91); margin: 0 0 1rem; overflow-wrap: anywhere; }
article { margin-top: 1.25rem; padding: 1.25rem; border-radius: .5rem;
  background: light-dark(#fff, #252923); border: 1px solid light-dark(#dcd7ca, #363b33); }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }`;

function outboxPage(appName: string, mails: readonly OutboxMail[]) {
  return plainPage({
    title: 'Outbox',
    appName,
    style: STYLE,
    main: html`<h1>Outbox</h1>
<p class="soft">Mails that ${appName} would have sent, newest first. This page exists only in demo mode without a mail server.</p>
<p><a href="/">Back to the shop</a></p>
${mails.length > 0 ? mails.map(mailArticle) : html`<p>No mail has been written yet.</p>`}`,
  });
}

function mailArticle({ to, subject, text, createdAt }: OutboxMail) {
  const time = createdAt.toISOString();
  return html`<article>
<h2>${subject}</h2>
<p class="soft">To ${to} · <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>
<pre>${withLinks(text)}</pre>
</article>
`;
}

/** Turns URLs in a text into links. */
function withLinks(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
