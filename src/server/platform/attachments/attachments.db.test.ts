import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { collectionForms, formAttachments, rateLimits } from '@/server/schema.ts';
import { daysAfter } from '@/shared/time.ts';
import { html, jpeg, jpegThatIsHtml, jpegWithMetadata, svg } from '@/testing/picture-files.ts';
import { testPictures } from '@/testing/pictures.ts';
import { quickPictures } from '@/testing/quick-pictures.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { cleanUpAttachments } from './attachment-files.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.deps.pictures = quickPictures;
});

/** The minimum that is recognised as a PDF. */
const pdf = (bytes = 100, inside = '') =>
  Buffer.from(`%PDF-1.7\n${inside}${'x'.repeat(Math.max(0, bytes - 20 - inside.length))}\n%%EOF\n`);

async function attach(bytes: Uint8Array, { name = 'letter.pdf', cookie = '', field = 'file' } = {}) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name, { type: 'image/svg+xml' }));
  const answer = await world.app.request('http://shop.test/api/collection-forms/attachments', {
    method: 'POST',
    body: form,
    headers: cookie ? { cookie } : {},
  });
  return { status: answer.status, body: await answer.json() };
}

const submit = (attachments: unknown, cookie = '') =>
  world.rest('POST /api/collection-forms', {
    cookie,
    body: { formType: 'complaint', title: 'Scratched', attachments },
  });

const get = (id: string, cookie = '', size = '') =>
  world.app.request(`http://shop.test/api/collection-forms/attachments/${id}${size}`, {
    headers: cookie ? { cookie } : {},
  });

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.deps.storage.list('attachments')) keys.push(key);
  return keys.sort();
}

test('only the sender and admins get the files of a message: a PDF as a download, a picture re-encoded', async () => {
  world.deps.pictures = testPictures;
  const sender = await world.cookieOf(await world.user());
  const other = await world.cookieOf(await world.user({ role: 'vendor' }));
  const admin = await world.cookieOf(await world.user({ role: 'admin' }));
  const letter = pdf(300, '<script>alert(1)</script>');
  const sent = [
    await attach(letter, { cookie: sender, name: 'Kōrero "1".exe' }),
    await attach(await jpegWithMetadata(), { cookie: sender, name: 'home.JPG' }),
  ];
  expect(sent.map(({ status, body }) => [status, body.name, body.kind])).toEqual([
    [201, 'Kōrero 1.exe.pdf', 'pdf'],
    [201, 'home.webp', 'picture'],
  ]);
  const [letterId, pictureId] = sent.map(({ body }) => body.id);
  const statuses = async () =>
    Promise.all([sender, other, admin, ''].map(async (cookie) => (await get(letterId, cookie)).status));
  expect(await statuses()).toEqual([200, 404, 200, 401]);

  // Another user's upload is refused, and so is a second use.
  expect((await submit([letterId], other)).body.fields).toEqual({ 'attachments.0': expect.any(String) });
  expect((await submit([letterId])).status).toBe(400);
  const form = await submit([letterId, pictureId], sender);
  expect(form.body.attachments.map(({ id }: { id: string }) => id)).toEqual([letterId, pictureId]);
  expect((await submit([pictureId], sender)).status).toBe(400);
  expect(await world.db.$count(collectionForms)).toBe(1);
  expect(await statuses()).toEqual([200, 404, 200, 401]);

  const downloaded = await get(letterId, admin);
  expect(Buffer.from(await downloaded.arrayBuffer())).toEqual(letter);
  expect(Object.fromEntries(downloaded.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="K_rero 1.exe.pdf"; filename*=UTF-8''K%C5%8Drero%201.exe.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'same-origin',
  });
  const [shown, whole] = [await get(pictureId, admin, '?size=small'), await get(pictureId, admin)];
  expect([shown, whole].map(({ headers }) => headers.get('content-type'))).toEqual([
    'image/webp',
    'image/webp',
  ]);
  expect(shown.headers.get('content-disposition')).toBe('inline');
  expect(whole.headers.get('content-disposition')).toContain('attachment');
  expect(Buffer.from(await whole.arrayBuffer()).toString('latin1')).not.toMatch(/Secret Photographer|script/);
  // Public files contain none of it.
  for (const key of await storedKeys()) {
    expect((await world.rest(`GET /media/${key.split('/')[1]}`)).status).toBe(404);
  }
});

test('files of other types, too large, too many or badly named are refused and leave nothing', async () => {
  world.deps.pictures = testPictures;
  const cut = pdf().subarray(0, 60);
  const refused: [bytes: Buffer, name: string, status: number][] = [
    [svg(), 'a.pdf', 415],
    [html(), 'a.pdf', 415],
    [Buffer.concat([html(), pdf()]), 'a.pdf', 415],
    [await jpegThatIsHtml(), 'a.jpg', 415],
    [Buffer.from('MZ\x90'), 'a.pdf', 415],
    [Buffer.alloc(0), 'a.pdf', 415],
    [cut, 'a.pdf', 400],
    [Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 * 1024)]), 'a.jpg', 413],
    [pdf(10 * 1024 * 1024 + 30), 'a.pdf', 413],
    [pdf(), '../../etc/passwd', 400],
    [pdf(), 'C:\\a.pdf', 400],
  ];
  for (const [bytes, name, status] of refused) {
    const answer = await attach(bytes, { name });
    expect([answer.status, name], answer.body.error).toEqual([status, name]);
  }
  expect((await attach(pdf(), { field: 'image' })).body.error).toContain('Send files in the field file.');
  expect(await world.db.$count(formAttachments)).toBe(0);
  expect(await storedKeys()).toEqual([]);

  const smuggled = await attach(pdf(), { name: 'a\r\nSet-Cookie: x=1\u202egpj.pdf' });
  expect(smuggled.body.name ?? '').not.toMatch(/[\r\n\u202e:]/);
  const ids: string[] = [];
  for (let nth = 0; nth < 6; nth++) ids.push((await attach(pdf())).body.id);
  expect((await submit(ids)).body.fields).toEqual({ attachments: 'Attach at most 5 files' });
  expect((await submit([ids[0], ids[0]])).status).toBe(400);
  for (const hostile of ['../x', 'a'.repeat(31), 7, null]) expect((await submit([hostile])).status).toBe(400);
  expect((await submit(ids.slice(1))).status).toBe(201);
});

test('a sender, all visitors together and unsent files have limits of disk space', async () => {
  expect((await attach(pdf())).status).toBe(201);
  await world.db.update(rateLimits).set({ points: 200 });
  expect((await attach(pdf())).status).toBe(429);
  const member = await world.cookieOf(await world.user());
  expect((await attach(pdf(), { cookie: member })).status).toBe(201);

  await world.db.delete(rateLimits);
  const [first] = await world.db.select().from(formAttachments).orderBy(asc(formAttachments.createdAt));
  await world.db
    .update(formAttachments)
    .set({ bytes: 1_999_999_850 })
    .where(eq(formAttachments.id, first?.id ?? ''));
  expect((await attach(pdf())).status, 'two thousand wait').toBe(201);
  expect((await attach(pdf())).status, 'and one more').toBe(503);
  expect((await attach(pdf(), { cookie: member })).status).toBe(503);

  // A day later they are deleted, and the limit is free again.
  world.clock.now = daysAfter(world.clock.now, 1.1);
  await cleanUpAttachments(world.deps);
  expect(await storedKeys()).toEqual([]);
  expect((await attach(pdf())).status).toBe(201);
});

test('files are deleted with their message, however it is deleted', async () => {
  const admin = await world.cookieOf(await world.user({ role: 'admin' }));
  const person = await world.user();
  const sender = await world.cookieOf(person);
  const kept = await attach(pdf());
  const [deleted, ofPerson, unsent] = [
    await attach(await jpeg(900, 600), { name: 'x.jpg', cookie: sender }),
    await attach(pdf(), { cookie: sender }),
    await attach(pdf(), { cookie: sender, name: 'my name.pdf' }),
  ];
  await submit([kept.body.id]);
  const form = await submit([deleted.body.id], sender);
  await submit([ofPerson.body.id], sender);
  expect(await storedKeys()).toHaveLength(5);

  await world.rest(`DELETE /api/collection-forms/${form.body.id}`, { cookie: admin });
  expect((await get(deleted.body.id, admin)).status).toBe(404);
  await world.rest(`DELETE /api/crm/users/${person.id}`, { cookie: admin });
  expect((await get(unsent.body.id, admin)).status).toBe(404);
  expect(JSON.stringify(await world.db.select().from(formAttachments))).not.toContain('my name');
  await cleanUpAttachments(world.deps);
  expect(await storedKeys()).toEqual([`attachments/${kept.body.id}.pdf`]);
  expect(await world.db.$count(formAttachments)).toBe(1);
});

test("the files of an application are shown beside its decision, and later on the vendor's page", async () => {
  const admin = await world.as('admin');
  const applicant = await world.as('customer');
  const cookie = await world.cookieOf(applicant.user);
  const { body } = await attach(pdf(), { cookie, name: 'catalogue.pdf' });
  const { id } = await applicant.call.collectionForms.submit({
    formType: 'vendor_application',
    title: 'Second Seat',
    attachments: [body.id],
  });
  const files = [{ id: body.id, name: 'catalogue.pdf', kind: 'pdf' }];

  await expect(admin.call.vendorApplications.get({ id })).resolves.toMatchObject({ attachments: files });
  await admin.call.vendorApplications.accept({ id });
  await expect(admin.call.people.vendor({ id: applicant.user.id })).resolves.toMatchObject({
    applications: [{ id, attachments: files }],
  });
});
