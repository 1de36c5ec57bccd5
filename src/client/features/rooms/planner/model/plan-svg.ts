import { type Mark, pathOf, perMillimetre, type TextMark } from '@/shared/rooms/plan-drawing/marks.ts';
import { PENS, TEXT_COLOUR } from '@/shared/rooms/plan-drawing/pens.ts';
import { planSheet } from '@/shared/rooms/plan-drawing/plan-sheet.ts';
import { textWidth } from '@/shared/rooms/plan-drawing/text-width.ts';
import type { Point, RoomPlan } from '@/shared/rooms/room-plan.ts';

const SCALE = 50;
const FONTS = 'Instrument Sans, Helvetica, Arial, sans-serif';
const TO_BASELINE = 0.35;
/** From this share of its space a text gets a fixed length: fallback fonts may be wider. */
const TIGHT = 0.85;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them. @see https://www.w3.org/TR/xml/#charsets
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

/** The plan at 1:50: one SVG unit is a centimetre of the room, 0.2 mm on paper. */
export function planToSvg(plan: RoomPlan, date: Date): string {
  const { marks, bounds } = planSheet(plan, { scale: SCALE, date });
  const perMm = perMillimetre(SCALE);
  const { x, y, width, height } = bounds;
  const box = [x, y, width, height].map(rounded).join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${rounded(width / perMm)}mm" height="${rounded(height / perMm)}mm" viewBox="${box}" font-family="${FONTS}">`,
    `<title>${escaped(plan.name)}</title>`,
    ...marks.map((mark) => written(mark, perMm)),
    '</svg>',
    '',
  ].join('\n');
}

function written(mark: Mark, perMm: number): string {
  if (mark.kind === 'text') return writtenText(mark);
  const { fill, stroke, width, dash } = PENS[mark.look];
  const line = stroke ? ` stroke="${stroke}" stroke-width="${rounded(width * perMm)}"` : '';
  const dashes = dash ? ` stroke-dasharray="${dash.map((piece) => rounded(piece * perMm)).join(' ')}"` : '';
  return `<path d="${pathOf(mark)}" fill="${fill ?? 'none'}"${line}${dashes} stroke-linejoin="round"/>`;
}

function writtenText({ text, at, anchor, size, turnDeg, isBold, widest }: TextMark): string {
  if (text === '') return '';
  const width = textWidth(text) * size;
  const isTight = width > TIGHT * widest;
  const fixedLength = isTight
    ? ` textLength="${rounded(Math.min(width, widest))}" lengthAdjust="spacingAndGlyphs"`
    : '';
  const turn = turnDeg === 0 ? '' : ` transform="rotate(${rounded(turnDeg)} ${pair(at)})"`;
  const weight = isBold ? ' font-weight="600"' : '';
  return `<text x="${rounded(at.x)}" y="${rounded(at.y + size * TO_BASELINE)}" font-size="${rounded(size)}" text-anchor="${anchor}" fill="${TEXT_COLOUR}"${weight}${fixedLength}${turn}>${escaped(text)}</text>`;
}

const pair = ({ x, y }: Point) => `${rounded(x)} ${rounded(y)}`;

/** Rounds to a thousandth, which is finer than any print. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 || 0;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(NOT_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}
