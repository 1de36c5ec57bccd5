import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { auditLog } from '@/server/schema.ts';
import { RETENTION_DAYS } from '@/shared/constants.ts';
import { daysAfter } from '@/shared/time.ts';
import { createWorld } from '@/testing/world.ts';
import { pruneOrigins, recordAudit } from './audit.ts';

const PASSWORD = 'a long enough secret';
const passwordHash = hashPassword(PASSWORD);
const FROM = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'a browser' };

test('changes of permissions are audited, with address and browser', async () => {
  const world = await createWorld({ TRUST_PROXY: 'true' });
  const hash = await passwordHash;
  await world.user({ username: 'root', role: 'admin', passwordHash: hash });
  const ana = await world.user({ username: 'ana', passwordHash: hash });
  const off = await world.user({ username: 'off', passwordHash: hash, isActive: false });
  const send = (on: string, body?: unknown, cookie = '') =>
    world.rest(on, { headers: FROM, cookie, ...(body === undefined ? {} : { body }) });
  const signIn = async (username: string, password = PASSWORD) => {
    const answer = await send('POST /api/auth/login', { username, password });
    return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  };

  await signIn('ana', 'wrong');
  await signIn(off.username);
  const hers = await signIn('ana');
  await send('POST /api/account/password', { currentPassword: 'wrong', password: 'secret!' }, hers);
  await send('POST /api/auth/logout', {}, hers);
  await send('POST /api/auth/forgot-password', { email: ana.email });
  const [mail] = await listOutbox(world.db);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await send('POST /api/auth/reset-password', { token, password: 'another secret' });
  const admin = await signIn('root');
  await send(
    `PUT /api/crm/users/${ana.id}`,
    { role: 'vendor', isActive: false, password: 'third secret' },
    admin,
  );
  await send(`DELETE /api/crm/users/${ana.id}`, undefined, admin);

  const entries = await world.db.select().from(auditLog).orderBy(auditLog.id);
  const her = `user:${ana.id}`;
  expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    // The typed name is deleted with her account.
    ['sign_in_failed', null, {}],
    ['sign_in_failed', 'off', { reason: 'deactivated' }],
    ['sign_in', her, {}],
    ['confirm_failed', her, {}],
    ['sign_out', her, {}],
    ['ask_password_reset', her, {}],
    ['reset_password', her, {}],
    ['sign_in', expect.any(String), {}],
    ['change_role', her, { from: 'customer', to: 'vendor' }],
    ['deactivate_user', her, {}],
    ['change_user', her, { fields: ['password'] }],
    ['delete_user', her, { openForms: 0, decidedApplications: 0 }],
  ]);
  for (const { ip, userAgent, subject, actorId } of entries) {
    const isHers = actorId === ana.id || (actorId === null && subject !== 'off');
    expect([ip, userAgent]).toEqual(isHers ? [null, null] : [FROM['x-forwarded-for'], FROM['user-agent']]);
  }
  const log = await send('GET /api/crm/audit-log', undefined, admin);
  expect(log.body.items).toHaveLength(entries.length);
  expect(JSON.stringify(log.body)).not.toMatch(/secret|argon2/);
});

test('audit entries can be neither changed nor deleted by any statement', async () => {
  const { db } = await createWorld();
  await recordAudit(db, { ip: null, userAgent: null }, { action: 'sign_in', actorId: 1 });
  for (const statement of [
    sql`update audit_log set action = 'sign_out'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
  }
  await expect(db.select().from(auditLog)).resolves.toMatchObject([{ action: 'sign_in' }]);
});

test('network and browser are removed from audit entries after a year or with the person, and nothing else', async () => {
  const { db, user } = await createWorld();
  const ana = await user({ username: 'ana' });
  const origin = { ip: '203.0.113.7', userAgent: 'a browser' };
  await recordAudit(db, origin, { action: 'sign_in', actorId: ana.id, subject: `user:${ana.id}` });
  await recordAudit(db, origin, { action: 'sign_in_failed', actorId: null, subject: 'ana' });
  const yearAgo = daysAfter(new Date(), -RETENTION_DAYS.auditOrigin - 2);
  await db.insert(auditLog).values([
    { action: 'sign_in_failed', subject: 'nobody', ...origin, at: yearAgo },
    { action: 'change_role', subject: 'user:9', ...origin, at: yearAgo, details: { to: 'admin' } },
  ]);
  const refused = [
    sql`update audit_log set ip = null`,
    sql`update audit_log set subject = null where subject = 'ana'`,
    sql`update audit_log set ip = '198.51.100.1' where subject = 'nobody'`,
    sql`update audit_log set subject = null where subject = 'user:9'`,
    sql`update audit_log set details = '{}', ip = null where subject = 'user:9'`,
    sql`update audit_log set at = now() where subject = 'user:9'`,
  ];
  for (const statement of refused) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit log is append-only.' },
    });
  }

  await pruneOrigins(db, new Date());
  const lines = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(lines.map(({ action, subject, ip, userAgent }) => [action, subject, ip, userAgent])).toEqual([
    ['sign_in', `user:${ana.id}`, origin.ip, origin.userAgent],
    ['sign_in_failed', 'ana', origin.ip, origin.userAgent],
    ['sign_in_failed', null, null, null],
    ['change_role', 'user:9', null, null],
  ]);
  expect(lines[3]?.details).toEqual({ to: 'admin' });
});
