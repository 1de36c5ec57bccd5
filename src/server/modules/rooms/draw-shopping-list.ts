import { setImmediate as nextRound } from 'node:timers/promises';
import {
  COLUMNS,
  drawTableHead,
  drawTableRow,
  INK,
  PAGE,
  type ProductRow,
  SOFT,
  setTextStyle,
} from '@/server/platform/documents/product-table.ts';
import type { Structure } from '@/server/platform/documents/start-pdf.ts';
import { formatDate } from '@/shared/format/format-date.ts';
import { formatMoney } from '@/shared/money.ts';
import { planPurchase, wantedProductsOf } from '@/shared/rooms/plan-purchase.ts';
import type { RoomItem } from '@/shared/rooms/room-plan.ts';
import type { Drawn } from './draw-plan.ts';

type Listed = Omit<Drawn, 'appName'>;

/** Rows written before yielding: some milliseconds. */
const ROWS_AT_ONCE = 10;

/** Writes the shopping list after the drawing: sizes, prices and the total of available items. */
export async function drawShoppingList(
  doc: PDFKit.PDFDocument,
  structure: Structure,
  listed: Listed,
): Promise<void> {
  const { rows, total } = shoppingRowsOf(listed);
  const addPage = () => {
    doc.addPage({ size: 'A4', margins: { left: PAGE.left, right: PAGE.left, top: PAGE.top, bottom: 40 } });
    doc.undash();
  };
  addPage();
  const width = PAGE.right - PAGE.left;
  structure.draw('H1', () => setTextStyle(doc, 'bold', 18, INK).text('Shopping list', PAGE.left, PAGE.top));
  setTextStyle(doc, 'regular', 10, SOFT);
  structure.draw('P', () =>
    doc.text(`${listed.plan.name} · ${formatDate(listed.date)}`, { width, height: 14, ellipsis: true }),
  );
  doc.y += 14;
  const table = structure.nest('Table');
  drawTableHead(doc, table);
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await nextRound();
    drawTableRow(doc, table, row, addPage);
  }
  if (doc.y + 60 > PAGE.bottom) addPage();
  const top = doc.y + 4;
  structure.draw('P', () => {
    setTextStyle(doc, 'bold', 12, INK).text('Total', COLUMNS.name.x, top);
    doc.text(total, COLUMNS.price.x, top, { width: PAGE.right - COLUMNS.price.x, align: 'right' });
  });
  setTextStyle(doc, 'regular', 9, SOFT);
  structure.draw('P', () =>
    doc.text('Prices of today. Service fee, tax and delivery are added at checkout.', PAGE.left, top + 20, {
      width,
    }),
  );
}

function shoppingRowsOf({ plan, products, currency }: Listed): { rows: ProductRow[]; total: string } {
  const { lines, total } = planPurchase(wantedProductsOf(plan.items), products, []);
  const byId = new Map(products.map((product) => [product.id, product]));
  const money = (amount: string | number) => formatMoney(amount, currency);
  const bought = lines.map(({ productId, name, quantity, amount, note }): ProductRow => {
    const product = byId.get(productId);
    const sizes = sizesOf(plan.items.filter((item) => item.productId === productId));
    const description = [product?.vendorName, sizes, note].filter(Boolean).join(' · ');
    return {
      name,
      about: description,
      quantity: String(quantity),
      price: product ? money(product.price) : '',
      amount: amount === null ? '–' : money(amount),
    };
  });
  const own = ownThings(plan.items).map(
    ([name, items]): ProductRow => ({
      name,
      about: `${sizesOf(items)} · Not from this shop`,
      quantity: String(items.length),
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
