import { setImmediate as nextRound } from 'node:timers/promises';
import { html } from 'hono/html';
import sharp from 'sharp';
import { startPdf } from '@/server/platform/documents/start-pdf.ts';
import { type Mark, pathOf, perMillimetre, type TextMark } from '@/shared/rooms/plan-drawing/marks.ts';
import { PENS, TEXT_COLOUR } from '@/shared/rooms/plan-drawing/pens.ts';
import { paperFor, planSheet } from '@/shared/rooms/plan-drawing/plan-sheet.ts';
import type { PlanPicture } from '@/shared/rooms/plan-picture.ts';
import type { PlannedProduct } from '@/shared/rooms/planned-products.ts';
import type { Point, RoomPlan } from '@/shared/rooms/room-plan.ts';
import { drawShoppingList } from './draw-shopping-list.ts';

export interface Drawn {
  plan: RoomPlan;
  products: readonly PlannedProduct[];
  date: Date;
  appName: string;
  currency: string;
}

const POINT = 72 / 25.4;
/** Marks drawn before yielding: some milliseconds. */
const MARKS_AT_ONCE = 25;

/** Draws a plan as a PDF: the room at 1:50 on A4 or A3, or smaller to fit, and its items with sizes and prices. */
export async function drawPlanPdf({ plan, products, date, appName, currency }: Drawn): Promise<Buffer> {
  const { paper, scale } = paperFor(plan);
  const { doc, structure, finished } = await startPdf({
    size: [paper.width * POINT, paper.height * POINT],
    margin: 0,
    info: { Title: plan.name, Author: appName },
  });
  const { marks, bounds } = planSheet(plan, { scale, date, paper });
  const drawing = structure.nest('Figure', `Floor plan of ${plan.name}`);
  const origin = { ...bounds, scale: POINT / perMillimetre(scale) };
  for (let index = 0; index < marks.length; index += MARKS_AT_ONCE) {
    await nextRound();
    drawing.add(() => {
      for (const mark of marks.slice(index, index + MARKS_AT_ONCE)) drawMark(doc, mark, origin);
    });
  }
  if (plan.items.length > 0) await drawShoppingList(doc, structure, { plan, products, date, currency });
  doc.end();
  return finished;
}

/** The sheet's corner, and points per centimetre. */
type Origin = Point & { scale: number };

function drawMark(doc: PDFKit.PDFDocument, mark: Mark, origin: Origin): void {
  if (mark.kind === 'text') {
    drawText(doc, mark, origin);
    return;
  }
  const { fill, stroke, width, dash } = PENS[mark.look];
  doc.lineWidth(width * POINT).lineJoin('round');
  if (dash) doc.dash(dash[0] * POINT, { space: dash[1] * POINT });
  else doc.undash();
  doc.path(pathOf(mark, origin));
  if (fill && stroke) doc.fillAndStroke(fill, stroke);
  else if (fill) doc.fill(fill);
  else doc.stroke(stroke ?? TEXT_COLOUR);
}

/** The font lacks a superscript two: draws a small, raised one. */
const RAISED = { sign: '²', drawn: '2', size: 0.62, up: 0.33 };

function drawText(doc: PDFKit.PDFDocument, mark: TextMark, { scale: unit, ...corner }: Origin): void {
  if (mark.text === '') return;
  const [x, y] = [(mark.at.x - corner.x) * unit, (mark.at.y - corner.y) * unit];
  doc.font(mark.isBold ? 'bold' : 'regular');
  const pieces = mark.text.split(RAISED.sign);
  const widthAt = (size: number) =>
    pieces.reduce((sum, piece) => sum + doc.fontSize(size).widthOfString(piece), 0) +
    (pieces.length - 1) * doc.fontSize(size * RAISED.size).widthOfString(RAISED.drawn);
  const natural = widthAt(mark.size * unit);
  const limit = mark.widest * unit;
  const size = mark.size * unit * Math.min(1, limit / Math.max(natural, 1e-6));
  const width = Math.min(natural, limit);
  const back = mark.anchor === 'start' ? 0 : mark.anchor === 'end' ? width : width / 2;
  doc.save();
  if (mark.turnDeg !== 0) doc.rotate(mark.turnDeg, { origin: [x, y] });
  doc.fillColor(TEXT_COLOUR);
  let pen = x - back;
  const write = (text: string, high: number, up: number) => {
    if (text === '') return;
    doc.fontSize(high).text(text, pen, y - up, { lineBreak: false, baseline: 'middle' });
    pen += doc.widthOfString(text);
  };
  pieces.forEach((piece, index) => {
    if (index > 0) write(RAISED.drawn, size * RAISED.size, size * RAISED.up);
    write(piece, size, 0);
  });
  doc.restore();
}

/** Size of link previews. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const ROOM_PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 40;
const PAPER = '#f5f3ed';
/** Pixels of a top view: hundreds are drawn quickly. */
const VIEW_SIDE = 192;
/** A fixed palette without dithering: both would take longer than the rest, and dithering doubles the size. */
const QUICK = { palette: true, compressionLevel: 9, effort: 1, dither: 0 } as const;

type Shape = PlanPicture['shapes'][number];
type View = Extract<Shape, { url: string }>;

/**
 * Writes a room as SVG at preview size, deterministically. Without text, as a server may lack fonts.
 *
 * @param hrefOf maps the URL of a top view; each is embedded once
 */
export function writeRoomSvg({ frame, shapes }: PlanPicture, hrefOf: (url: string) => string = (url) => url) {
  const { width, height } = ROOM_PICTURE;
  const scale = Math.min((width - 2 * MARGIN) / frame.width, (height - 2 * MARGIN) / frame.height);
  const left = (width - frame.width * scale) / 2 - frame.x * scale;
  const top = (height - frame.height * scale) / 2 - frame.y * scale;
  const urls = [...new Set(shapes.flatMap((shape) => ('url' in shape ? [shape.url] : [])))];
  const views = urls.map(
    (url, index) =>
      html`<image id="v${index}" x="-0.5" y="-0.5" width="1" height="1" preserveAspectRatio="none" href="${hrefOf(url)}"/>`,
  );
  const drawn = shapes.map((shape) =>
    'url' in shape ? placedView(shape, urls.indexOf(shape.url)) : drawnShape(shape),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${views.join('')}</defs><rect width="100%" height="100%" fill="${PAPER}"/><g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">${drawn.join('')}</g></svg>`;
}

/** A view is a unit square around the origin. */
function placedView({ x, y, rotation, width, height }: View, index: number) {
  return html`<use href="#v${index}" transform="translate(${x} ${y}) rotate(${rotation}) scale(${width} ${height})"/>`;
}

function drawnShape({
  d,
  fill,
  stroke = 'none',
  strokeWidth = 0,
  isDashed,
  opacity = 1,
}: Exclude<Shape, View>) {
  return html`<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${opacity}" stroke-dasharray="${isDashed ? '6 4' : 'none'}"/>`;
}

/** @returns a PNG of 64 colours, about 20 kB; of 128 and about 50 kB with top views */
export function drawRoomPicture(svg: string): Promise<Buffer> {
  const colours = svg.includes('<image') ? 128 : 64;
  return sharp(Buffer.from(svg))
    .png({ ...QUICK, colours })
    .toBuffer();
}

/** Converts a top view to a data URI for `drawRoomPicture`: librsvg cannot read WebP. */
export async function viewAsData(file: Uint8Array): Promise<string> {
  const png = await sharp(file)
    .resize({ width: VIEW_SIDE, height: VIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ ...QUICK, colours: 64 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
