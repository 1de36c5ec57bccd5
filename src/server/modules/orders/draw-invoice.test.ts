import { expect, test } from 'vitest';
import { textOfPdf } from '@/testing/pdf-text.ts';
import { sampleBuyerVendorOrder, sampleOrder, sampleOrderItem } from '@/testing/samples.ts';
import { drawInvoice } from './draw-invoice.ts';

const issuer = { appName: 'Rehome', contact: { email: 'info@rehome.test', phone: '09 555 0101' } };

async function invoiceOf(productName: string) {
  const items = [sampleOrderItem({ productName })];
  const order = sampleOrder({ vendorOrders: [sampleBuyerVendorOrder({ items })] });
  return textOfPdf(await drawInvoice(order, issuer));
}

test.each([
  ['Großer Tisch, Ōtāhuhu, ňęķ', 'Großer Tisch, Ōtāhuhu, ňęķ'],
  ['كرسي خشبي A4', 'krsy khshby A4'],
  ['रामायण shelf', 'ramayn shelf'],
  ['日本語 table', 'RiBenYu table'],
  ['Stool 🪑👨‍👩‍👧', 'Stool (chair)(man)(woman)(girl)'],
  ['Ελληνικά Кириллица 한국어', 'Ellinika Kirillitsa HanGugEo'],
  ['Cafe\u0301 \u200ftable\u202e', 'Café table'],
])('an invoice with %s has a glyph for every character', async (name, shown) => {
  const text = await invoiceOf(name);
  expect(text).toContain(shown);
  expect(text).not.toContain('\0');
});

test('a long unbroken name stays within its column', async () => {
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(5).slice(0, 150);
  const lines = (await invoiceOf(name)).split('\n');
  expect(lines.some((line) => line.includes(name))).toBe(false);
  expect(lines.filter((line) => line.length > 10 && name.includes(line)).join('')).toContain(name);
});
