import { setImmediate as nextRound } from 'node:timers/promises';
import { formatDate } from '@/shared/format/format-date.ts';
import { formatMoney } from '@/shared/money.ts';
import { planPurchase, wantedOf } from '@/shared/rooms/plan-purchase.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { RoomItem, RoomPlan } from '@/shared/rooms/room-plan.ts';

interface Listed {
  plan: RoomPlan;
  products: readonly PlannedProduct[];
  date: Date;
  currency: string;
}

interface Row {
  name: string;
  /** Seller, size and notes, under the name. */
  about: string;
  quantity: number;
  price: string;
  amount: string;
}

/** Points on A4. */
const PAGE = { left: 56, right: 539, top: 56, bottom: 780 };
const COLUMNS = { name: 56, quantity: 340, price: 380, amount: 460 };
const WIDTHS = { name: 276, quantity: 36, price: 75, amount: 79 };
const INK = '#1f211b';
const SOFT = '#5d5f56';
const LINE = '#cfcabb';
/** Minimum height of a row. */
const NAME_HEIGHT = 26;
/** Rows written before yielding: some milliseconds. */
const ROWS_AT_ONCE = 10;

/** Writes the shopping list after the drawing: sizes, prices and the total of available items. */
export async function drawShoppingList(doc: PDFKit.PDFDocument, listed: Listed): Promise<void> {
  const { rows, total } = rowsOf(listed);
  addPage(doc);
  doc.font('bold').fontSize(18).fillColor(INK);
  const width = PAGE.right - PAGE.left;
  doc.text('Shopping list', PAGE.left, PAGE.top);
  doc.font('regular').fontSize(10).fillColor(SOFT);
  doc.text(`${listed.plan.name} · ${formatDate(listed.date)}`, { width, height: 14, ellipsis: true });
  doc.y += 14;
  drawHead(doc);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextRound();
    drawRow(doc, row);
  }
  if (doc.y + 60 > PAGE.bottom) addPage(doc);
  const top = doc.y + 4;
  doc.font('bold').fontSize(12).fillColor(INK);
  doc.text('Total', COLUMNS.name, top);
  doc.text(total, COLUMNS.price, top, { width: PAGE.right - COLUMNS.price, align: 'right' });
  doc.font('regular').fontSize(9).fillColor(SOFT);
  doc.text('Prices of today. Service fee, tax and delivery are added at checkout.', PAGE.left, top + 20, {
    width,
  });
}

function rowsOf({ plan, products, currency }: Listed): { rows: Row[]; total: string } {
  const { lines, total } = planPurchase(wantedOf(plan.items), products, []);
  const byId = new Map(products.map((product) => [product.id, product]));
  const money = (amount: string | number) => formatMoney(amount, currency);
  const bought = lines.map(({ productId, name, quantity, amount, note }): Row => {
    const product = byId.get(productId);
    const sizes = sizesOf(plan.items.filter((item) => item.productId === productId));
    const about = [product?.vendorName, sizes, note].filter(Boolean).join(' · ');
    return {
      name,
      about,
      quantity,
      price: product ? money(product.price) : '',
      amount: amount === null ? '–' : money(amount),
    };
  });
  const own = ownThings(plan.items).map(
    ([name, items]): Row => ({
      name,
      about: `${sizesOf(items)} · Not from this shop`,
      quantity: items.length,
      price: '',
      amount: '–',
    }),
  );
  return { rows: [...bought, ...own], total: money(total) };
}

function ownThings(items: readonly RoomItem[]): [name: string, items: RoomItem[]][] {
  const byName = new Map<string, RoomItem[]>();
  for (const item of items) {
    if (item.productId === null) byName.set(item.name, [...(byName.get(item.name) ?? []), item]);
  }
  return [...byName];
}

/** Width, depth and height if known; differing sizes of a product once each. */
function sizesOf(items: readonly RoomItem[]): string {
  const sizes = items.map(({ width, height, heightCm }) =>
    [width, height, heightCm].filter((side) => side !== null).join(' × '),
  );
  return `${[...new Set(sizes)].slice(0, 3).join(', ')} cm`;
}

function addPage(doc: PDFKit.PDFDocument): void {
  doc.addPage({ size: 'A4', margins: { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: 40 } });
  doc.undash();
}

function drawHead(doc: PDFKit.PDFDocument): void {
  const top = doc.y;
  doc.font('bold').fontSize(9).fillColor(SOFT);
  doc.text('Product', COLUMNS.name, top, { width: WIDTHS.name });
  doc.text('Qty', COLUMNS.quantity, top, { width: WIDTHS.quantity, align: 'right' });
  doc.text('Price', COLUMNS.price, top, { width: WIDTHS.price, align: 'right' });
  doc.text('Amount', COLUMNS.amount, top, { width: WIDTHS.amount, align: 'right' });
  drawLine(doc);
}

function drawRow(doc: PDFKit.PDFDocument, { name, about, quantity, price, amount }: Row): void {
  const column = { width: WIDTHS.name };
  const nameHeight = Math.min(NAME_HEIGHT, doc.font('bold').fontSize(10).heightOfString(name, column));
  const aboutHeight = Math.min(24, doc.font('regular').fontSize(9).heightOfString(about, column));
  if (doc.y + nameHeight + aboutHeight + 14 > PAGE.bottom) {
    addPage(doc);
    drawHead(doc);
  }
  const top = doc.y;
  const cut = (height: number) => ({ ...column, height: height + 1, ellipsis: true });
  doc.font('bold').fontSize(10).fillColor(INK).text(name, COLUMNS.name, top, cut(nameHeight));
  doc.font('regular').fontSize(9).fillColor(SOFT);
  doc.text(about, COLUMNS.name, top + nameHeight, cut(aboutHeight));
  doc.fontSize(10).fillColor(INK);
  doc.text(String(quantity), COLUMNS.quantity, top, { width: WIDTHS.quantity, align: 'right' });
  if (price) doc.text(price, COLUMNS.price, top, { width: WIDTHS.price, align: 'right' });
  doc.text(amount, COLUMNS.amount, top, { width: WIDTHS.amount, align: 'right' });
  doc.y = top + nameHeight + aboutHeight;
  drawLine(doc);
}

function drawLine(doc: PDFKit.PDFDocument): void {
  const y = doc.y + 5;
  doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke();
  doc.y = y + 7;
}
