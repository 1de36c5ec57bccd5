import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { beforeEach, expect, test } from 'vitest';
import { cleanUpAttachments } from '@/server/platform/attachments/attachment-files.ts';
import { formAttachments, products, users } from '@/server/schema.ts';
import { shopperWith } from '@/testing/buying.ts';
import { createWorld, type World } from '@/testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

const OAK = { material: 'hardwood', note: 'oak', percent: 90 };
const STEEL = { material: 'steel', note: null, percent: 10 };
const SAID = {
  origin: 'new',
  weightKg: 20,
  madeIn: 'Nelson, New Zealand',
  expectedLifeYears: 40,
  partsYears: 10,
  repairNotes: 'Oil it once a year.',
  materialShares: [OAK, STEEL],
};
const FSC = {
  name: 'FSC 100%',
  issuer: 'Forest Stewardship Council',
  number: 'C1',
  validUntil: '2030-06-30',
};

/** A vendor with a product that has all passport fields. */
async function sold(fields: object = {}) {
  const vendor = await world.as('vendor');
  const cookie = await world.cookieOf(vendor.user);
  const product = await world.product({ vendorId: vendor.user.id, stock: 10 });
  const changed = await world.rest(`PUT /api/products/${product.id}`, {
    cookie,
    body: { ...SAID, ...fields },
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  return { vendor, cookie, id: product.id };
}

const passportOf = (id: number) => world.rest(`GET /api/products/${id}/passport`);

async function upload(cookie: string): Promise<string> {
  const form = new FormData();
  form.append('file', new File(['%PDF-1.7\nproof\n%%EOF\n'], 'fsc.pdf', { type: 'application/pdf' }));
  const answer = await world.app.request('http://shop.test/api/collection-forms/attachments', {
    method: 'POST',
    body: form,
    headers: { cookie },
  });
  return (await answer.json()).id;
}

const download = (path: string, cookie = '') =>
  world.app.request(`http://shop.test${path}`, { headers: cookie ? { cookie } : {} });

test('a passport shows origin and materials, and estimates carbon from them alone', async () => {
  const { id } = await sold();
  const { body } = await passportOf(id);
  expect(body).toMatchObject({ ...SAID, isOnSale: true, certificates: [] });
  expect(body.carbon).toMatchObject({ lowKg: 5.2, highKg: 22, isSecondLife: false });
  const product = await world.rest(`GET /api/products/${id}`);
  expect(product.body).toMatchObject(SAID);

  const silent = await world.product();
  expect((await passportOf(silent.id)).body).toMatchObject({
    origin: null,
    materialShares: [],
    carbon: null,
  });
});

test('invalid passport fields are refused with a sentence, and nothing is stored', async () => {
  const { id, cookie } = await sold();
  const share = (percent: number, note: string | null = null) => ({ material: 'wool', note, percent });
  const refused: [body: object, field: string, sentence: string][] = [
    [{ origin: 'vintage' }, 'origin', 'Choose an origin from the list'],
    [{ weightKg: 0 }, 'weightKg', 'Use 0.01 to 5000 kilograms'],
    [{ expectedLifeYears: 1.5 }, 'expectedLifeYears', 'Use 1 to 200 whole years'],
    [
      { repairNotes: 'See https://x.example' },
      'repairNotes',
      'Write the instructions out: links are not shown',
    ],
    [
      { materialShares: [share(60), share(41, 'felt')] },
      'materialShares',
      'The shares are more than 100% together',
    ],
    [{ materialShares: [share(10), share(10)] }, 'materialShares', 'Name each material once'],
    [{ materialShares: [share(0)] }, 'materialShares.0.percent', 'Use 1 to 100 percent'],
  ];
  for (const [body, field, sentence] of refused) {
    const answer = await world.rest(`PUT /api/products/${id}`, { cookie, body });
    expect([answer.status, answer.body.fields]).toEqual([400, { [field]: sentence }]);
  }
  expect((await passportOf(id)).body).toMatchObject(SAID);
});

test('a certificate with a document can be downloaded by all, and changed only by its vendor', async () => {
  const { id, cookie } = await sold();
  const other = await world.cookieOf(await world.user({ role: 'vendor' }));
  const path = `/api/products/${id}/certificates`;
  const add = (body: object, by = cookie) => world.rest(`POST ${path}`, { cookie: by, body });

  expect((await add(FSC, other)).status).toBe(404);
  const mine = await upload(cookie);
  expect((await add({ ...FSC, documentId: await upload(other) })).body.fields).toEqual({
    documentId: expect.stringContaining('attach it again'),
  });
  expect((await add({ ...FSC, name: 'Own word', validUntil: '2020-01-01' })).status).toBe(201);
  const { body } = await add({ ...FSC, documentId: mine });
  expect(body).toMatchObject([
    { name: 'Own word', documentUrl: null, isExpired: true },
    { ...FSC, isExpired: false },
  ]);
  // A document is used only once.
  expect((await add({ ...FSC, documentId: mine })).status).toBe(400);
  const { documentUrl, id: certificateId } = body[1];
  expect(documentUrl).toBe(`${path}/${certificateId}/document`);

  const file = await download(documentUrl);
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="fsc\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
  });
  expect(await file.text()).toContain('proof');
  expect((await download(`/api/products/${id + 1}/certificates/${certificateId}/document`)).status).toBe(404);
  // The route for contact-form attachments does not serve it.
  expect((await download(`/api/collection-forms/attachments/${mine}`, cookie)).status).toBe(404);

  expect((await world.rest(`DELETE ${path}/${certificateId}`, { cookie: other })).status).toBe(404);
  expect((await world.rest(`DELETE ${path}/${certificateId}`, { cookie })).body).toHaveLength(1);
  expect((await download(documentUrl)).status).toBe(404);
  await cleanUpAttachments(world.deps);
  expect(await world.db.$count(formAttachments, eq(formAttachments.id, mine))).toBe(0);

  for (let nth = 1; nth < 10; nth++) await add(FSC);
  const tooMany = await add(FSC);
  expect([tooMany.status, tooMany.body.error]).toEqual([400, expect.stringContaining('at most 10')]);
});

test('only products that were on sale have a public passport, which remains after they are sold out or archived', async () => {
  const { id, cookie, vendor } = await sold();
  const never = (await sold()).id;
  const proof = await upload(cookie);
  const path = `/api/products/${id}/certificates`;
  const { body } = await world.rest(`POST ${path}`, { cookie, body: { ...FSC, documentId: proof } });
  const { documentUrl } = body[0];
  const shopper = await shopperWith(world, [[id, 1]]);
  await shopper.buy();
  const statuses = async () => [
    (await passportOf(id)).status,
    (await download(documentUrl)).status,
    (await download(`/api/products/${id}/passport/qr.svg`)).status,
  ];
  const change = (fields: Partial<typeof products.$inferInsert>, of = id) =>
    world.db.update(products).set(fields).where(eq(products.id, of));

  await change({ stock: 0 });
  expect(await statuses()).toEqual([200, 200, 200]);
  await change({ status: 'draft' });
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await download(documentUrl, cookie)).status, 'for its vendor').toBe(200);
  await change({ status: 'active', isHidden: true });
  expect(await statuses()).toEqual([404, 404, 404]);
  await change({ status: 'archived', isHidden: false });
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await passportOf(id)).body.isOnSale).toBe(false);
  await change({ status: 'archived' }, never);
  expect((await passportOf(never)).status, 'never sold').toBe(404);
  await world.db.update(users).set({ suspendedAt: world.clock.now }).where(eq(users.id, vendor.user.id));
  expect(await statuses()).toEqual([404, 404, 404]);
});

test("the QR code links to the passport of this product at the shop's public address", async () => {
  const { id } = await sold();
  const code = await download(`/api/products/${id}/passport/qr.svg`);
  expect(code.headers.get('content-type')).toBe('image/svg+xml');
  expect(await code.text()).toBe(
    renderSVG(`${world.settings.publicUrl}/products/${id}/passport`, {
      ecc: 'M',
      border: 4,
      whiteColor: '#fff',
      blackColor: '#000',
    }),
  );
});

test('deleted products and vendors delete their documents', async () => {
  const { id, cookie, vendor } = await sold();
  const other = await world.product({ vendorId: vendor.user.id });
  for (const productId of [id, other.id]) {
    const documentId = await upload(cookie);
    const path = `POST /api/products/${productId}/certificates`;
    expect((await world.rest(path, { cookie, body: { ...FSC, documentId } })).status).toBe(201);
  }
  const filesLeft = async () => {
    await cleanUpAttachments(world.deps);
    let count = 0;
    for await (const _ of world.deps.storage.list('attachments')) count++;
    return [count, await world.db.$count(formAttachments)];
  };
  expect(await filesLeft()).toEqual([2, 2]);
  await world.rest(`DELETE /api/products/${other.id}`, { cookie });
  expect(await filesLeft()).toEqual([1, 1]);
  const admin = await world.as('admin');
  await admin.call.crm.deleteUser({ id: vendor.user.id });
  expect(await filesLeft()).toEqual([0, 0]);
});

test('the stated origin takes precedence over the text in deciding if a product is reclaimed', async () => {
  const words = { tags: ['reclaimed'] };
  await sold({ ...words, origin: 'new' });
  const { id: said } = await sold({ origin: 'reclaimed' });
  const { id: worded } = await sold({ ...words, origin: null });
  await sold({ origin: null });
  const { body } = await world.rest('GET /api/products?reclaimed=true');
  expect(body.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other)).toEqual([
    said,
    worded,
  ]);
});
