import { expect, test } from 'vitest';
import { textOfPdf } from '@/testing/pdf-text.ts';
import { sampleBuyerVendorOrder, sampleDeposit, sampleOrder, sampleOrderItem } from '@/testing/samples.ts';
import { drawInvoice } from './draw-invoice.ts';

const issuer = {
  appName: 'Rehome',
  contact: { email: 'info@rehome.test', phone: '09 555 0101' },
  invoice: { gstNumber: '123-456-789', address: '1 Shop Street, Auckland 1010' },
};

test('a tax invoice has the GST number and address of the shop, and the addresses and GST numbers of sellers', async () => {
  const vendorOrders = [
    sampleBuyerVendorOrder({ vendorAddress: '4 Kiln Lane, Petone', vendorGstNumber: '49-091-850' }),
  ];
  const text = textOfPdf(await drawInvoice(sampleOrder({ vendorOrders }), issuer));
  for (const line of [
    'Tax invoice',
    'GST number 123-456-789',
    '1 Shop Street, Auckland 1010',
    '4 Kiln Lane, Petone',
    'GST number 49-091-850',
  ])
    expect(text).toContain(line);
  const withoutNumber = { ...issuer, invoice: { gstNumber: '', address: '' } };
  expect(textOfPdf(await drawInvoice(sampleOrder(), withoutNumber))).not.toContain('Tax invoice');
  const asAgent = textOfPdf(await drawInvoice(sampleOrder({ vendorOrders }), withoutNumber));
  expect(asAgent).toContain('Tax invoice');
});

test('the invoice of a deposit names what is paid, and what is still to pay', async () => {
  const deposit = sampleDeposit();
  const order = sampleOrder({ total: '1115.20', vendorOrders: [sampleBuyerVendorOrder({ deposit })] });
  const text = textOfPdf(await drawInvoice(order, issuer));
  for (const line of ['Deposit paid by card', 'Paid', '$315.06', 'Still to pay', '$800.14']) {
    expect(text.split('\n')).toContain(line);
  }
});

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
