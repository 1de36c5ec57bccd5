import { createTransport } from 'nodemailer';
import { MailRefusedError, type MailSender } from './mail-sender.ts';

const TIMEOUT_MS = 20_000;
const CONNECTIONS = 3;

/**
 * Sends mail through an SMTP server.
 * @param url smtp://user:password@host:587 (STARTTLS when offered) or smtps://… (TLS from the start)
 * @param from 'Name <address>'
 */
export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<outbox-${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        });
      } catch (error) {
        throw isFinal(error) ? new MailRefusedError(error.message, { cause: error }) : error;
      }
    },
    async verify() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

/** One-click unsubscribe. @see https://www.rfc-editor.org/rfc/rfc8058 */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** SMTP replies 5xx are permanent (RFC 5321 §4.2.1), except a failed login, which the operator must fix. */
function isFinal(error: unknown): error is Error & { responseCode: number } {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: unknown; code?: unknown };
  return typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
}
