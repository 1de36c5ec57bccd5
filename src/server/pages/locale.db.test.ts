import { afterEach, expect, test } from 'vitest';
import * as client from '@/client/entry-server.tsx';
import { createApp } from '@/server/app.ts';
import { mailOutbox } from '@/server/schema.ts';
import { shippingAddressInput } from '@/shared/checkout/checkout.ts';
import { DEFAULT_LOCALE, type Locale, setLocale } from '@/shared/locale.ts';
import { ADDRESS, checkoutOf } from '@/testing/buying.ts';
import { textOfPdf } from '@/testing/pdf-text.ts';
import { type Caller, createPopulatedShop } from '@/testing/populated-shop.ts';
import { pageRenderer } from './render-page.ts';

const renderPage = pageRenderer({ client, template: '<!--app-head--><!--app-html--><!--app-data-->' });

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
/** Texts that only the other locale has. */
const FOREIGN: Record<Locale, RegExp> = {
  'en-NZ': new RegExp(`\\b${MONTH} \\d{1,2}\\b|\\d [AP]M\\b|Postal code|State/Region`, 'g'),
  'en-US': new RegExp(`\\b\\d{1,2} ${MONTH}\\b|\\d [ap]m\\b|\\bSept\\b|Postcode`, 'g'),
};
const EXPECTED: Record<Locale, string[]> = {
  'en-NZ': ['15 Jun 2026', 'Mon 15 Jun 2026, 12:00 pm', 'Tuesday 16 June', 'Postcode'],
  'en-US': ['Jun 15, 2026', 'Jun 15, 2026, 12:00 PM', 'Tuesday, June 16', 'Postal code'],
};

afterEach(() => setLocale(DEFAULT_LOCALE));

test.each(['en-NZ', 'en-US'] as const)(
  'pages, mails and invoices of a shop in %s have only its formats and words',
  async (locale) => {
    setLocale(locale);
    const shop = await createPopulatedShop({ LOCALE: locale });
    const { world, product, purchase, people } = shop;
    const { orderNumber } = purchase.order;
    const collection = await shop.newCollection();
    await shop.newApplication();
    await shop.newSavedSearch();
    await shop.newSessionId();
    await shop.newPiece();
    // Mails.
    const { vendorOrders } = await checkoutOf(world.callerOf(people.customer)).buy();
    const [admin, vendor] = [world.callerOf(people.admin), world.callerOf(people.vendor)];
    await admin.collectionRequests.schedule({ id: collection, day: '2026-06-16' });
    const estimatedCollection = new Date('2026-06-18T00:00:00Z');
    await vendor.vendorOrders.update({ id: vendorOrders[0]?.id ?? 0, estimatedCollection });
    const pages: Partial<Record<Caller, string[]>> = {
      visitor: [`/products/${product.id}`, `/sellers/${product.vendorId}`, '/junk-removal'],
      customer: [
        ...['/orders', `/order-tracking?order=${orderNumber}`, `/orders/${orderNumber}/invoice`],
        ...['/account', '/account/searches', '/notifications', `/collection/${collection}`],
      ],
      vendor: [
        ...['', '?tab=orders', '?tab=analytics', '?tab=earnings'].map((tab) => `/vendor-dashboard${tab}`),
        `/vendor-dashboard/orders/${orderNumber}/packing-slip`,
        '/vendor-dashboard/statements/2026-06',
      ],
      admin: [
        ...['/admin-panel', `/admin/orders/${orderNumber}`, '/admin/returns', '/admin/reports'],
        ...[`/admin/users/${people.customer.id}`, '/admin/collection-requests?view=calendar'],
        ...['/admin/vendor-applications', '/admin/system', '/admin/collected-items'],
      ],
    };

    const app = createApp({ deps: world.deps, isDevelopment: false, renderPage });
    const texts: [source: string, text: string][] = [];
    for (const [caller, paths] of Object.entries(pages)) {
      const cookie = await shop.cookieOf(caller as Caller);
      for (const path of paths) {
        const headers = { cookie: `${cookie}; kept=yes` };
        const first = await app.request(`http://shop.test${path}`, { headers });
        const moved = first.headers.get('location');
        const answer = moved ? await app.request(new URL(moved, 'http://shop.test'), { headers }) : first;
        texts.push([`${answer.status} ${path}`, shownText(await answer.text())]);
      }
    }
    const mails = await world.db.select().from(mailOutbox);
    texts.push(...mails.map(({ subject, text }): [string, string] => [subject, `${subject} ${text}`]));
    const pdf = await app.request(`http://shop.test/api/orders/${orderNumber}/invoice.pdf`, {
      headers: { cookie: await shop.cookieOf('customer') },
    });
    const noPostcode = shippingAddressInput.safeParse({ ...ADDRESS, zip: '' }).error?.message ?? '';
    texts.push(
      ['Address', noPostcode],
      [`${pdf.status} invoice`, textOfPdf(Buffer.from(await pdf.arrayBuffer()))],
    );

    const found = texts.flatMap(([source, text]) =>
      [...text.matchAll(FOREIGN[locale])].map(({ 0: match }) => `${source}: ${match}`),
    );
    expect(found).toEqual([]);
    const all = texts.map(([source, text]) => `${source} ${text}`).join('\n');
    expect(EXPECTED[locale].filter((words) => !all.includes(words))).toEqual([]);
  },
);

/** The text and attributes of a page, without scripts and React's comments within text. */
function shownText(html: string): string {
  return html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<!--.*?-->/gs, '');
}
