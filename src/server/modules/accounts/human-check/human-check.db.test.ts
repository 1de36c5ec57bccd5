import { eq, like } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findProof } from '@/client/lib/find-proof.ts';
import { hashPassword } from '@/server/platform/auth/passwords.ts';
import { addressKey, consumeLimit, passKey } from '@/server/platform/limits/limits.ts';
import { RATE_LIMITS } from '@/server/platform/limits/rate-limits.ts';
import { listOutbox } from '@/server/platform/mail/news-digests.ts';
import { humanChecks, rateLimits } from '@/server/schema.ts';
import type { HumanCheckView } from '@/shared/accounts/human-check.ts';
import type { HumanCheckForm } from '@/shared/accounts/human-check-inputs.ts';
import { callTrpc } from '@/testing/api-calls.ts';
import { createWorld, type World } from '@/testing/world.ts';

/** A shop that always demands an answer, though the first questions of an address need no proof of work. */
async function insistingShop() {
  const most = 9;
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: `${most}` });
  await consumeLimit(world.db, 'quiet-calls', addressKey(null), { points: most, most });
  return world;
}

/** Leaves two uses of a pass. */
const leaveTwoUses = (world: World, subject: string) =>
  consumeLimit(world.db, 'human-pass', passKey(subject), {
    points: (RATE_LIMITS['human-pass'].points ?? 0) - 2,
  });

/** A browser with a question. */
async function openQuestion(
  world: World,
  form: HumanCheckForm = 'picture',
  cookie?: string,
  { isWorkDone = true } = {},
) {
  const answer = await world.rest('POST /api/captcha', { body: { form }, ...(cookie ? { cookie } : {}) });
  expect(answer.status).toBe(201);
  const { id, question, imageUrl, work } = answer.body as HumanCheckView;
  const [row] = await world.db.select().from(humanChecks).where(eq(humanChecks.id, id));
  return {
    id,
    question,
    imageUrl,
    body: JSON.stringify(answer.body),
    cookie: cookie ?? answer.headers.get('set-cookie')?.split(';')[0] ?? '',
    right: row?.answers[0] ?? '',
    work,
    proof:
      work && isWorkDone ? ((await findProof(work, new AbortController().signal)) ?? undefined) : undefined,
  };
}

/** The fields that a form sends. */
const answerOf = ({ id, right, proof }: Awaited<ReturnType<typeof openQuestion>>) => ({
  captchaId: id,
  captchaAnswer: right,
  ...(proof && { captchaProof: proof }),
});

const forgot = (world: World, cookie: string, check: Record<string, unknown> = {}) =>
  world.rest('POST /api/auth/forgot-username', { cookie, body: { email: 'nobody@example.com', ...check } });
const tryOut = (world: World, check: Awaited<ReturnType<typeof openQuestion>>, answer: string) =>
  world.rest(`POST /api/captcha/${check.id}/answer`, {
    cookie: check.cookie,
    body: { answer, ...(check.proof && { proof: check.proof }) },
  });

test('a picture is a plain JPEG that only its own browser can fetch', async () => {
  const world = await createWorld();
  const check = await openQuestion(world);
  expect(check.imageUrl).toBe(`/api/captcha/${check.id}`);
  expect(check.body, 'the answer is not told').not.toContain(`"${check.right}"`);

  const picture = await world.app.request(`http://shop.test${check.imageUrl}`, {
    headers: { cookie: check.cookie },
  });
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  const { format, width, exif, xmp, icc, comments } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ format, width, exif, xmp, icc, comments }).toEqual({ format: 'jpeg', width: 600 });

  for (const cookie of ['', (await openQuestion(world)).cookie]) {
    expect((await world.rest(`GET ${check.imageUrl}`, { cookie })).status).toBe(404);
  }
});

test('a picture is rendered once, however often it is requested', async () => {
  const world = await createWorld();
  const check = await openQuestion(world);
  const get = async () => {
    const url = `http://shop.test${check.imageUrl}`;
    return (await world.app.request(url, { headers: { cookie: check.cookie } })).arrayBuffer();
  };
  const [first] = await Promise.all([get(), get()]);
  // The picture is cached: a changed scene does not change it.
  const other = await openQuestion(world);
  const [row] = await world.db.select().from(humanChecks).where(eq(humanChecks.id, other.id));
  await world.db.update(humanChecks).set({ scene: row?.scene }).where(eq(humanChecks.id, check.id));
  expect(Buffer.from(await get()).equals(Buffer.from(first))).toBe(true);
});

test('a call requires an answer once the free allowance is used up', async () => {
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '2' });
  const check = await openQuestion(world);
  expect((await forgot(world, check.cookie)).status).toBe(200);
  expect((await forgot(world, check.cookie)).status).toBe(200);

  const refused = await forgot(world, check.cookie);
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({
    code: 'HUMAN_CHECK_REQUIRED',
    error: 'Please complete the security verification',
  });
  const answer = { ...answerOf(check), captchaAnswer: ` ${check.right.toUpperCase()} ` };
  expect((await forgot(world, check.cookie, answer)).status).toBe(200);
  expect((await forgot(world, check.cookie, answer)).status, 'it works once').toBe(403);
});

test('an allowance of 0 requires an answer from the first call, on every protected call', async () => {
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '0' });
  const email = 'a@example.com';
  const calls = {
    '/api/auth/register': { username: 'ana', email, password: 'a long secret', name: 'Ana' },
    '/api/auth/resend-verification': { email },
    '/api/auth/forgot-password': { email },
    '/api/auth/forgot-username': { email },
    '/api/collection-forms': { formType: 'feedback', title: 'Hello' },
  };
  for (const [path, body] of Object.entries(calls)) {
    const answer = await world.rest(`POST ${path}`, { body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'HUMAN_CHECK_REQUIRED']);
  }
});

test('an answer of another browser, a late one and one after a wrong one are refused', async () => {
  const world = await insistingShop();
  const mine = await openQuestion(world);
  const other = await openQuestion(world);
  expect((await forgot(world, other.cookie, answerOf(mine))).status).toBe(403);

  expect((await forgot(world, mine.cookie, { ...answerOf(mine), captchaAnswer: 'a lemon' })).status).toBe(
    403,
  );
  expect((await forgot(world, mine.cookie, answerOf(mine))).status, 'used up by the wrong one').toBe(403);

  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000 + 1);
  expect((await forgot(world, other.cookie, answerOf(other))).status).toBe(403);
});

test('an answer may be checked before the form is sent, and wrong answers are limited', async () => {
  const world = await insistingShop();
  const check = await openQuestion(world, 'text');
  expect(check.imageUrl).toBeNull();
  expect((await tryOut(world, check, check.right)).body).toEqual({ isRight: true });
  expect((await forgot(world, check.cookie, answerOf(check))).status).toBe(200);

  const guessed = await openQuestion(world, 'text', check.cookie);
  expect((await tryOut(world, guessed, 'a lemon')).body).toEqual({ isRight: false });
  expect((await tryOut(world, guessed, guessed.right)).body).toEqual({ isRight: false });
});

test("questions beyond an address's allowance need proof of work, increasing with each", async () => {
  const world = await createWorld({ HUMAN_CHECK_ALLOWANCE: '3' });
  const free: boolean[] = [];
  let calls = 0;
  for (const question of [3, 4, 8, 9, 14]) {
    const points = question - 1 - calls;
    if (points > 0) await consumeLimit(world.db, 'human-check-questions', addressKey(null), { points });
    const { body } = await world.rest('POST /api/captcha', { body: { form: 'picture' } });
    free.push((body as HumanCheckView).work === null);
    calls = question;
  }
  expect(free).toEqual([true, false, false, false, false]);
  const rows = await world.db.select().from(humanChecks).orderBy(humanChecks.createdAt);
  expect(rows.map(({ workBits }) => workBits)).toEqual([0, 9, 9, 10, 11]);
});

test('an answer in words counts only with a proof of work, from the first question', async () => {
  const world = await insistingShop();
  const idle = { isWorkDone: false };
  const { cookie } = await openQuestion(world, 'text', undefined, idle);

  for (const proof of [undefined, 'none']) {
    const check = { ...(await openQuestion(world, 'text', cookie, idle)), proof };
    expect(check.work?.parameters.data).toEqual({ question: check.id });
    expect((await forgot(world, cookie, answerOf(check))).status, `sent with ${proof}`).toBe(403);
    const tried = { ...(await openQuestion(world, 'text', cookie, idle)), proof };
    expect((await tryOut(world, tried, tried.right)).body, `tried with ${proof}`).toEqual({ isRight: false });
  }

  const mine = await openQuestion(world, 'text', cookie, idle);
  const other = await openQuestion(world, 'text', cookie);
  const borrowed = { ...answerOf(mine), captchaProof: other.proof };
  expect((await forgot(world, cookie, borrowed)).status, "another question's proof").toBe(403);
  expect((await tryOut(world, other, other.right)).body).toEqual({ isRight: true });
  expect((await forgot(world, cookie, answerOf(other))).status).toBe(200);
});

test('a right answer exempts a browser for thirty days, up to an hourly limit', async () => {
  const world = await insistingShop();
  const check = await openQuestion(world);
  const passed = await forgot(world, check.cookie, answerOf(check));
  const pass = /rehome_human=([^;]+)/.exec(passed.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(passed.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/);
  const cookie = `rehome_human=${pass}`;
  const [said = ''] = pass.split(/\.(?=[^.]*$)/);
  const later = said.replace(/\d+$/, (until) => String(Number(until) + 1));
  for (const forged of [`${said}.${'A'.repeat(43)}`, `${later}.${pass.split('.')[2]}`]) {
    expect((await forgot(world, `rehome_human=${forged}`)).status, 'only our signature counts').toBe(403);
  }
  await leaveTwoUses(world, pass.split('.')[0] ?? '');
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) statuses.push((await forgot(world, cookie)).status);
  expect(statuses).toEqual([200, 200, 403]);

  await world.db.delete(rateLimits).where(like(rateLimits.key, 'human-pass:%'));
  expect((await forgot(world, cookie)).status, 'an hour later').toBe(200);
  world.clock.now = new Date(world.clock.now.getTime() + 30 * 24 * 3_600_000);
  expect((await forgot(world, cookie)).status, 'the thirty days are over').toBe(403);
});

test('a signed-in browser is exempt at every sign-in; an answer sent with sign-in is used up', async () => {
  const world = await insistingShop();
  const ana = await world.user({ username: 'ana', passwordHash: await hashPassword('a long enough secret') });
  const check = await openQuestion(world);
  const signIn = async (extra = {}) => {
    const body = { username: 'ana', password: 'a long enough secret', ...extra };
    const { headers } = await world.rest('POST /api/auth/login', { body, cookie: check.cookie });
    const passes = [...(headers.get('set-cookie') ?? '').matchAll(/rehome_human=[^;]+/g)];
    return passes.at(-1)?.[0] ?? '';
  };
  await leaveTwoUses(world, `u${ana.id}`);
  const statuses: number[] = [];
  for (let call = 0; call < 3; call++) statuses.push((await forgot(world, await signIn())).status);
  expect(statuses).toEqual([200, 200, 403]);
  await signIn(answerOf(check));
  expect((await forgot(world, check.cookie, answerOf(check))).status).toBe(403);
});

test('a mailed link passes the check in the browser that opens it, with or without an account', async () => {
  const world = await insistingShop();
  const check = await openQuestion(world, 'mail');
  const mail = (extra = {}) =>
    callTrpc(
      world,
      'humanCheck.mailLink',
      { id: check.id, proof: check.proof, email: 'nobody@example.com', ...extra },
      { cookie: check.cookie },
    );
  expect((await tryOut(world, check, '')).status, 'it has no answer').toBe(400);
  expect((await mail({ proof: 'none' })).status).toBe(400);
  expect((await mail()).status).toBe(200);
  expect((await mail()).status, 'one mail for each proof of work').toBe(400);
  const mails = await listOutbox(world.db);
  expect(mails.map(({ to }) => to)).toEqual(['nobody@example.com']);
  const token = /human-check\?token=([\w.-]+)/.exec(mails[0]?.text ?? '')?.[1];

  const open = async (input: object) => {
    const { headers, status } = await callTrpc(world, 'humanCheck.openLink', input);
    return { status, pass: /rehome_human=[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? '' };
  };
  const { pass } = await open({ token });
  expect((await forgot(world, pass)).status).toBe(200);
  expect((await open({ token: pass.replace('rehome_human=', '') })).status, 'a pass is no link').toBe(400);
  expect((await forgot(world, `rehome_human=${token}`)).status, 'a link is no pass').toBe(403);

  await leaveTwoUses(world, token?.split('.')[0] ?? '');
  const again = await open({ token });
  const statuses = [
    await forgot(world, again.pass),
    await forgot(world, pass),
    await forgot(world, again.pass),
  ];
  expect(
    statuses.map(({ status }) => status),
    'opened again, it gives no new uses',
  ).toEqual([200, 403, 403]);
  world.clock.now = new Date(world.clock.now.getTime() + 3_600_000);
  expect((await open({ token })).status, 'an hour later').toBe(400);
});
