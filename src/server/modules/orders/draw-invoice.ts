import {
  COLUMNS,
  drawTableHead,
  drawTableRow,
  INK,
  PAGE,
  SOFT,
  setTextStyle,
} from '@/server/platform/documents/product-table.ts';
import { type Structure, startPdf } from '@/server/platform/documents/start-pdf.ts';
import { addressLines } from '@/shared/accounts/address-lines.ts';
import { taxName } from '@/shared/checkout/price-cart.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import { paymentRows } from '@/shared/orders/deposits.ts';
import { invoiceTitle, paymentNote, sellerLines } from '@/shared/orders/invoice.ts';
import type { OrderView } from '@/shared/orders/orders.ts';

interface Issuer {
  appName: string;
  contact: { email: string; phone: string };
  /** Empty if not set. */
  invoice: { gstNumber: string; address: string };
}

/** Draws the invoice as an A4 PDF with embedded fonts, including macrons. */
export async function drawInvoice(order: OrderView, issuer: Issuer): Promise<Buffer> {
  const { doc, structure, finished } = await startPdf({
    size: 'A4',
    margin: PAGE.left,
    info: {
      Title: `${invoiceTitle(issuer.invoice.gstNumber, order)} ${order.orderNumber}`,
      Author: issuer.appName,
    },
  });

  const money = (amount: string | number) => formatMoney(amount, order.currency);
  drawHead(doc, structure, order, issuer);
  drawParties(doc, structure, order);
  const table = structure.nest('Table');
  drawTableHead(doc, table);
  for (const { vendorName, items } of order.vendorOrders) {
    for (const { productName, fulfillmentMethod, quantity, price } of items) {
      const row = {
        name: productName,
        about: `${vendorName}, ${fulfillmentMethod}`,
        quantity: String(quantity),
        price: money(price),
        amount: money(toCents(price) * quantity),
      };
      drawTableRow(doc, table, row, () => doc.addPage());
    }
  }
  drawTotals(doc, structure, order, money);
  if (order.collectionLocation) {
    setTextStyle(doc.moveDown(2), 'regular', 9, SOFT);
    const width = PAGE.right - PAGE.left;
    structure.draw('P', () =>
      doc.text(`Collection from ${order.collectionLocation}`, PAGE.left, doc.y, { width }),
    );
  }
  doc.end();
  return finished;
}

type Doc = PDFKit.PDFDocument;
type Money = (amount: string | number) => string;

function drawHead(
  doc: Doc,
  structure: Structure,
  order: OrderView,
  { appName, contact, invoice }: Issuer,
): void {
  const title = invoiceTitle(invoice.gstNumber, order);
  structure.draw('H1', () => {
    setTextStyle(doc, 'bold', 22, INK).text(title, PAGE.left, PAGE.top);
    setTextStyle(doc, 'regular', 11, SOFT).text(order.orderNumber);
  });
  const end = doc.y;
  const aside = { width: 220, align: 'right' } as const;
  structure.draw('P', () => {
    setTextStyle(doc, 'bold', 13, INK).text(appName, PAGE.right - 220, PAGE.top, aside);
    setTextStyle(doc, 'regular', 9, SOFT).text(contact.email, aside).text(contact.phone, aside);
    if (invoice.address) doc.text(invoice.address, aside);
    if (invoice.gstNumber) doc.text(`GST number ${invoice.gstNumber}`, aside);
  });
  doc.y = Math.max(doc.y, end) + 28;
}

function drawParties(doc: Doc, structure: Structure, order: OrderView): void {
  const { createdAt, shippingAddress, customerName } = order;
  const sellers = order.vendorOrders.flatMap(sellerLines);
  const blocks: [title: string, lines: string[]][] = [
    ['Date', [formatDate(createdAt), paymentNote(order)]],
    [order.vendorOrders.length === 1 ? 'Seller' : 'Sellers', sellers],
    ['Buyer', shippingAddress ? addressLines(shippingAddress) : [customerName]],
  ];
  const top = doc.y;
  const ends = blocks.map(([title, lines], index) => {
    const x = PAGE.left + index * 165;
    structure.draw('H2', () => setTextStyle(doc, 'bold', 9, SOFT).text(title, x, top, { width: 150 }));
    setTextStyle(doc, 'regular', 10, INK);
    structure.draw('P', () => {
      for (const line of lines) doc.text(line, { width: 150 });
    });
    return doc.y;
  });
  doc.y = Math.max(...ends) + 26;
}

function drawTotals(doc: Doc, structure: Structure, order: OrderView, money: Money): void {
  const rows: [label: string, amount: string, isStrong?: boolean][] = [['Subtotal', money(order.subtotal)]];
  if (toCents(order.commission) > 0) rows.push(['Service fee', money(order.commission)]);
  if (!order.taxIncluded) rows.push(['Tax', money(order.tax)]);
  if (toCents(order.deliveryFee) > 0) rows.push(['Delivery', money(order.deliveryFee)]);
  rows.push(['Total', money(order.total), true]);
  for (const { label, amount } of paymentRows(order)) rows.push([label, money(amount)]);
  if (order.taxIncluded) rows.push([`Includes ${taxName(order.currency, true)}`, money(order.tax)]);
  if (toCents(order.refunded) > 0) rows.push(['Refunded', money(order.refunded), true]);
  if (doc.y + rows.length * 20 > PAGE.bottom) doc.addPage();
  doc.y += 6;
  const table = structure.nest('Table');
  for (const [label, amount, isStrong] of rows) {
    const top = doc.y;
    setTextStyle(doc, isStrong ? 'bold' : 'regular', isStrong ? 12 : 10, isStrong ? INK : SOFT);
    const row = table.nest('TR');
    row.draw('TH', () => doc.text(label, COLUMNS.quantity.x, top, { width: 110 }));
    const { x, width } = COLUMNS.amount;
    row.draw('TD', () => doc.fillColor(INK).text(amount, x - 10, top, { width: width + 10, align: 'right' }));
    doc.y = top + (isStrong ? 20 : 16);
  }
}
