import { existsSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estimateCarbon } from '@/shared/catalog/carbon.ts';
import { passportFields } from '@/shared/catalog/passport-inputs.ts';
import { maskBankAccount, readBankAccount } from '@/shared/payouts/bank-account.ts';
import { IMAGE_WIDTHS } from '@/shared/platform/images.ts';
import { demoConditions, demoFilters, demoPassports } from './demo-data.ts';
import { demoTables } from './demo-tables.ts';
import { DEFAULT_SHOP, type DemoShop, shelvedProducts } from './shop.ts';

const NOW = new Date('2026-11-21T01:30:00Z');

test('the same time gives the same rows, down to the password hash', async () => {
  expect(await contentOf(new Date(NOW))).toEqual(await ofNow);
});

test("past orders use the shop's currency and rates", async () => {
  const content = await contentOf(NOW, {
    currency: 'nzd',
    pricePolicy: { taxRate: 0.15, taxIncluded: true, buyerCommissionRate: 0 },
  });
  for (const order of content.orders ?? []) {
    expect(order).toMatchObject({
      currency: 'nzd',
      commission: '0.00',
      taxRate: '0.150000',
      taxIncluded: true,
    });
    expect(Number(order.total)).toBeCloseTo(Number(order.subtotal) + Number(order.deliveryFee));
  }
  const balances = new Map<unknown, number>();
  for (const { orderId, amountCents } of content.ledger_entries ?? []) {
    balances.set(orderId, (balances.get(orderId) ?? 0) + Number(amountCents));
  }
  expect([...new Set(balances.values())]).toEqual([0]);
});

test('vendors have the sealed account of their past payouts', async () => {
  const { vendor_payout_accounts: accounts = [], payouts = [] } = await ofNow;
  const kept = accounts.map(({ vendorId, holder, sealedNumber }) => {
    const number = String(sealedNumber).replace(`${vendorId}: `, '');
    expect(readBankAccount(number)).toBe(number);
    return [vendorId, holder, maskBankAccount(number)].join();
  });
  const paid = payouts.map((payout) => {
    return [payout.vendorId, payout.holder, payout.maskedAccount].join();
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(new Set(kept)).toEqual(new Set(paid));
});

test('every product and category has its own pictures, in every width', async () => {
  const { products = [], categories = [] } = await ofNow;
  const urls = products.flatMap(({ imageUrl, additionalImages }) => [
    imageUrl,
    ...(additionalImages as string[]),
  ]);
  expect(new Set(urls).size).toBe(180);
  const tiles = categories.map(({ imageUrl }) => imageUrl);
  expect(new Set(tiles).size).toBe(14);
  const missing = [...urls, ...tiles]
    .flatMap((url) => IMAGE_WIDTHS.map((width) => `public${String(url).replace('-800.', `-${width}.`)}`))
    .filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});

test('a product has exactly the 3D model and video made for it', async () => {
  const { products = [], video_3d_jobs: jobs = [] } = await ofNow;
  for (const product of products) {
    const slug = /\/([^/]+)-1-800\.webp$/.exec(String(product.imageUrl))?.[1];
    const [model, video] = [`/demo/models/${slug}.glb`, `/demo/turntables/${slug}.mp4`];
    const hasVideo = existsSync(`public${video}`);
    expect(product.model3dUrl).toBe(existsSync(`public${model}`) ? model : null);
    expect(product.video3dUrl ?? null).toBe(hasVideo ? video : null);
    expect(product.video3dStatus ?? 'pending').toBe(hasVideo ? 'ready' : 'pending');
    expect(product.video3dTurnSeconds ?? null).toBe(hasVideo ? 5 : null);
    const made = jobs.filter(({ productId }) => productId === product.id);
    expect(made.map(({ outputVideoUrl, status }) => [outputVideoUrl, status])).toEqual(
      hasVideo ? [[video, 'completed']] : [],
    );
  }
});

describe.each(['2026-01-01T00:00:00Z', '2028-02-29T03:00:00Z'])('demo data loaded at %s', (moment) => {
  test('have every state of an order, enough reviews and some AI picks', async () => {
    const content = await contentOf(new Date(moment));
    expect(new Set(content.vendor_orders?.map(({ status }) => status)).size).toBe(7);
    expect(content.reviews?.length).toBeGreaterThanOrEqual(150);
    expect(content.reviews?.length).toBeLessThanOrEqual(250);
    const picks = content.products?.filter(({ isAiPick }) => isAiPick) ?? [];
    expect(picks.length).toBeGreaterThanOrEqual(4);
  });
});

/** Built once for all tests that only read it. */
const ofNow = contentOf(NOW);

async function contentOf(now: Date, shop: DemoShop = DEFAULT_SHOP) {
  const tables = await demoTables(now, shop, (vendorId, number) => `${vendorId}: ${number}`);
  const byName: Partial<Record<string, (typeof tables)[number]['rows']>> = {};
  for (const { table, rows } of tables) byName[getTableName(table)] = rows;
  return byName;
}

test("origin and end of life pass the form's validation and refer to existing products", async () => {
  const { products = [], product_certificates: certificates = [] } = await ofNow;
  const slugs = new Set(shelvedProducts.map(({ product }) => product.slug));
  expect(Object.keys(demoPassports).filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(Object.keys(demoConditions).filter((slug) => !slugs.has(slug))).toEqual([]);
  expect(Object.keys(demoFilters.products).filter((slug) => !slugs.has(slug))).toEqual([]);
  const fields = z.object(passportFields);
  const estimates = products.map((product) => {
    const { weightKg, origin, materialShares, ...said } = fields.parse(product);
    expect(said.madeIn ?? '').not.toMatch(/\d/);
    return estimateCarbon({ weightKg: weightKg ?? null, origin: origin ?? null, materialShares });
  });
  expect(estimates.filter((estimate) => estimate !== null).length).toBeGreaterThan(25);
  expect(products.filter(({ origin }) => origin === null).length).toBeGreaterThan(0);
  expect(certificates.length).toBeGreaterThan(8);
});
