import { startPdf } from '@/server/platform/documents/start-pdf.ts';
import { addressLines } from '@/shared/accounts/address-lines.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { formatMoney, toCents } from '@/shared/money.ts';
import type { OrderItemView, OrderView } from '@/shared/orders/orders.ts';

/** Issuer of the invoice. */
interface Issuer {
  appName: string;
  contact: { email: string; phone: string };
}

/** PDF points (1/72 inch), A4. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 770 };
const COLUMNS = { product: 56, quantity: 340, price: 400, amount: 470 };
const WIDTHS = { product: 270, quantity: 40, price: 65, amount: 69 };
const INK = '#1f211b';
const SOFT = '#5d5f56';
const LINE = '#cfcabb';

/** Draws the invoice as an A4 PDF with embedded fonts, including macrons. */
export async function drawInvoice(order: OrderView, issuer: Issuer): Promise<Buffer> {
  const { doc, finished } = await startPdf({
    size: 'A4',
    margin: PAGE.left,
    info: { Title: `Invoice ${order.orderNumber}`, Author: issuer.appName },
  });

  const money = (amount: string | number) => formatMoney(amount, order.currency);
  drawHead(doc, order, issuer);
  drawParties(doc, order);
  drawTableHead(doc);
  for (const { vendorName, items } of order.vendorOrders) {
    for (const item of items) drawItem(doc, item, vendorName, money);
  }
  drawTotals(doc, order, money);
  if (order.collectionLocation) {
    write(doc.moveDown(2), 'regular', 9, SOFT);
    const width = PAGE.right - PAGE.left;
    doc.text(`Collection from ${order.collectionLocation}`, PAGE.left, doc.y, { width });
  }
  doc.end();
  return finished;
}

type Doc = PDFKit.PDFDocument;
type Money = (amount: string | number) => string;

function write(doc: Doc, font: 'bold' | 'regular', size: number, colour: string): Doc {
  return doc.font(font).fontSize(size).fillColor(colour);
}

function drawHead(doc: Doc, { orderNumber }: OrderView, { appName, contact }: Issuer): void {
  write(doc, 'bold', 22, INK).text('Invoice', PAGE.left, PAGE.top);
  write(doc, 'regular', 11, SOFT).text(orderNumber);
  const end = doc.y;
  const aside = { width: 220, align: 'right' } as const;
  write(doc, 'bold', 13, INK).text(appName, PAGE.right - 220, PAGE.top, aside);
  write(doc, 'regular', 9, SOFT).text(contact.email, aside).text(contact.phone, aside);
  doc.y = Math.max(doc.y, end) + 28;
}

function drawParties(doc: Doc, order: OrderView): void {
  const { createdAt, status, shippingAddress, customerName } = order;
  const sellers = order.vendorOrders.map(({ vendorName }) => vendorName);
  const blocks: [title: string, lines: string[]][] = [
    ['Date', [formatDate(createdAt), status === 'cancelled' ? 'Cancelled' : 'Paid by card']],
    [sellers.length === 1 ? 'Seller' : 'Sellers', sellers],
    ['Buyer', shippingAddress ? addressLines(shippingAddress) : [customerName]],
  ];
  const top = doc.y;
  const ends = blocks.map(([title, lines], index) => {
    write(doc, 'bold', 9, SOFT).text(title, PAGE.left + index * 165, top, { width: 150 });
    write(doc, 'regular', 10, INK);
    for (const line of lines) doc.text(line, { width: 150 });
    return doc.y;
  });
  doc.y = Math.max(...ends) + 26;
}

function drawTableHead(doc: Doc): void {
  const top = doc.y;
  write(doc, 'bold', 9, SOFT).text('Product', COLUMNS.product, top, { width: WIDTHS.product });
  drawFigures(doc, top, { quantity: 'Qty', price: 'Price', amount: 'Amount' });
  drawLine(doc);
}

function drawItem(doc: Doc, item: OrderItemView, vendorName: string, money: Money): void {
  write(doc, 'bold', 10, INK);
  if (doc.y + doc.heightOfString(item.productName, { width: WIDTHS.product }) + 30 > PAGE.bottom) {
    doc.addPage();
    drawTableHead(doc);
  }
  const top = doc.y;
  write(doc, 'bold', 10, INK).text(item.productName, COLUMNS.product, top, { width: WIDTHS.product });
  write(doc, 'regular', 9, SOFT).text(`${vendorName}, ${item.fulfillmentMethod}`, { width: WIDTHS.product });
  const end = doc.y;
  write(doc, 'regular', 10, INK);
  drawFigures(doc, top, {
    quantity: String(item.quantity),
    price: money(item.price),
    amount: money(toCents(item.price) * item.quantity),
  });
  doc.y = end;
  drawLine(doc);
}

/** Draws the columns on the right of a line of the table. */
function drawFigures(doc: Doc, top: number, figures: Record<'quantity' | 'price' | 'amount', string>): void {
  for (const name of ['quantity', 'price', 'amount'] as const) {
    doc.text(figures[name], COLUMNS[name], top, { width: WIDTHS[name], align: 'right' });
  }
}

function drawLine(doc: Doc): void {
  const y = doc.y + 6;
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke();
  doc.y = y + 8;
}

function drawTotals(doc: Doc, order: OrderView, money: Money): void {
  const rows: [label: string, amount: string, isStrong?: boolean][] = [['Subtotal', money(order.subtotal)]];
  if (toCents(order.commission) > 0) rows.push(['Platform commission', money(order.commission)]);
  if (!order.taxIncluded) rows.push(['Tax', money(order.tax)]);
  if (toCents(order.deliveryFee) > 0) rows.push(['Delivery', money(order.deliveryFee)]);
  rows.push(['Total', money(order.total), true]);
  if (order.taxIncluded) rows.push(['Includes tax', money(order.tax)]);
  if (toCents(order.refunded) > 0) rows.push(['Refunded', money(order.refunded), true]);
  if (doc.y + rows.length * 20 > PAGE.bottom) doc.addPage();
  doc.y += 6;
  for (const [label, amount, isStrong] of rows) {
    const top = doc.y;
    write(doc, isStrong ? 'bold' : 'regular', isStrong ? 12 : 10, isStrong ? INK : SOFT);
    doc.text(label, COLUMNS.quantity, top, { width: 110 });
    doc.fillColor(INK).text(amount, COLUMNS.amount - 20, top, { width: WIDTHS.amount + 20, align: 'right' });
    doc.y = top + (isStrong ? 20 : 16);
  }
}
