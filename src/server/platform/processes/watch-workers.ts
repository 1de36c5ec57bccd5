import { eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '@/server/deps.ts';
import type { Database } from '@/server/platform/db/client.ts';
import { composeMail } from '@/server/platform/mail/compose-mail.ts';
import { operatorAlerts } from '@/server/schema.ts';
import { GONE_SECONDS, hasWorker } from './processes.ts';

const NO_WORKER = 'no-worker';

/**
 * Watches whether a worker runs. Without one, logs an error once and mails `OPERATOR_EMAIL` directly, since queued mail
 * is sent by workers.
 *
 * @param graceSeconds how long a worker may start later than this process
 */
export function createWorkerWatch(
  deps: Pick<Deps, 'db' | 'settings' | 'mail' | 'log' | 'now'>,
  graceSeconds = GONE_SECONDS,
): { check(): Promise<void> } {
  const { db, log } = deps;
  const startedAt = performance.now();
  let state: 'unknown' | 'runs' | 'missing' = 'unknown';
  return {
    async check() {
      if (await hasWorker(db)) {
        if (state === 'missing') log.warn('a worker runs again');
        if (state !== 'runs') await db.delete(operatorAlerts).where(eq(operatorAlerts.name, NO_WORKER));
        state = 'runs';
        return;
      }
      if (performance.now() - startedAt < graceSeconds * 1000) return;
      if (state !== 'missing') log.error('no worker runs: mail, refunds and jobs wait');
      state = 'missing';
      await mailOnce(deps);
    },
  };
}

/** Sends the mail from one of the web processes. A failed attempt is repeated, by this one or another. */
async function mailOnce({ db, settings, mail, log, now }: Parameters<typeof createWorkerWatch>[0]) {
  const to = settings.operatorEmail;
  if (!to || !mail || !(await claimAlert(db))) return;
  try {
    await mail.send({ id: now().getTime(), to, unsubscribeUrl: null, ...noWorkerMail(settings) });
    await db.update(operatorAlerts).set({ mailedAt: sql`now()` }).where(eq(operatorAlerts.name, NO_WORKER));
  } catch (error) {
    log.error({ err: error }, 'the mail to OPERATOR_EMAIL was not sent');
  }
}

async function claimAlert(db: Database): Promise<boolean> {
  const claimed = await db
    .insert(operatorAlerts)
    .values({ name: NO_WORKER })
    .onConflictDoUpdate({
      target: operatorAlerts.name,
      set: { claimedAt: sql`now()` },
      setWhere: sql`${isNull(operatorAlerts.mailedAt)} and ${operatorAlerts.claimedAt} < now() - interval '1 minute'`,
    })
    .returning({ name: operatorAlerts.name });
  return claimed.length > 0;
}

function noWorkerMail(settings: Deps['settings']) {
  const { appName, publicUrl } = settings;
  return composeMail(settings, {
    subject: `${appName}: no worker runs`,
    blocks: [
      `No process with ROLE=worker or ROLE=all has been seen for ${GONE_SECONDS} seconds.`,
      'Customers can still buy. Mail, refunds, payouts and imports wait until a worker runs again. Start one, and look into its log for why it ended.',
      { button: 'System health', href: `${publicUrl}/admin/system` },
    ],
  });
}
