import { drawArtifact, type Structure } from './start-pdf.ts';

/** PDF points (1/72 inch) on A4. */
export const PAGE = { left: 56, right: 539, top: 56, bottom: 770 };
export const COLUMNS = {
  name: { x: 56, width: 276 },
  quantity: { x: 340, width: 36 },
  price: { x: 380, width: 75 },
  amount: { x: 460, width: 79 },
};
export const INK = '#1f211b';
export const SOFT = '#5d5f56';
const LINE = '#cfcabb';

type Doc = PDFKit.PDFDocument;
type Figures = Record<'quantity' | 'price' | 'amount', string>;

export interface ProductRow extends Figures {
  name: string;
  /** Smaller, under the name. */
  about: string;
}

export function setTextStyle(doc: Doc, font: 'bold' | 'regular', size: number, colour: string): Doc {
  return doc.font(font).fontSize(size).fillColor(colour);
}

export function drawTableHead(doc: Doc, table: Structure): void {
  const top = doc.y;
  const { x, width } = COLUMNS.name;
  const row = table.nest('TR');
  row.draw('TH', () => setTextStyle(doc, 'bold', 9, SOFT).text('Product', x, top, { width }));
  drawFigures(doc, row, 'TH', top, { quantity: 'Qty', price: 'Price', amount: 'Amount' });
  drawLine(doc);
}

/** Draws a row, on a new page with a new head if it does not fit. */
export function drawTableRow(
  doc: Doc,
  table: Structure,
  { name, about, ...figures }: ProductRow,
  addPage: () => void,
): void {
  const { x, width } = COLUMNS.name;
  const nameHeight = setTextStyle(doc, 'bold', 10, INK).heightOfString(name, { width });
  const height = nameHeight + setTextStyle(doc, 'regular', 9, SOFT).heightOfString(about, { width });
  if (doc.y + height + 14 > PAGE.bottom) {
    addPage();
    drawTableHead(doc, table);
  }
  const top = doc.y;
  const row = table.nest('TR');
  row.draw('TD', () => {
    setTextStyle(doc, 'bold', 10, INK).text(name, x, top, { width });
    setTextStyle(doc, 'regular', 9, SOFT).text(about, { width });
  });
  const end = doc.y;
  setTextStyle(doc, 'regular', 10, INK);
  drawFigures(doc, row, 'TD', top, figures);
  doc.y = end;
  drawLine(doc);
}

function drawFigures(doc: Doc, row: Structure, type: 'TH' | 'TD', top: number, figures: Figures): void {
  for (const column of ['quantity', 'price', 'amount'] as const) {
    const { x, width } = COLUMNS[column];
    row.draw(type, () => doc.text(figures[column], x, top, { width, align: 'right' }));
  }
}

function drawLine(doc: Doc): void {
  const y = doc.y + 6;
  drawArtifact(doc, () =>
    doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(0.6).strokeColor(LINE).stroke(),
  );
  doc.y = y + 8;
}
