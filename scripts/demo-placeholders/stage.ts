import type { DemoProduct } from '../../src/server/db/seed/catalogue/index.ts';
import { kindOf } from './kinds/index.ts';
import type { Kind, Subject } from './kinds/kind.ts';
import { darker, distance, lighter, material, mix } from './materials.ts';
import { Sketch } from './sketch.ts';

/** All pictures are drawn at this size. */
export const CANVAS = { width: 1200, height: 900 } as const;

export interface Staged {
  product: DemoProduct;
  kind: Kind;
  subject: Subject;
  /** what is drawn, in cm */
  w: number;
  h: number;
}

export function stage(product: DemoProduct): Staged {
  const kind = kindOf(product.look.kind);
  const { body, frame, accent = 'clay' } = product.look;
  const subject = {
    w: product.widthCm,
    d: product.depthCm,
    h: product.heightCm,
    body: material(body),
    frame: material(frame),
    accent: material(accent),
  };
  return { product, kind, subject, ...(kind.drawn?.(subject) ?? { w: subject.w, h: subject.h }) };
}

/** The quiet grounds of the catalogue: paper, sage, blush, sand, mist, linen. */
const GROUNDS = ['#ece7db', '#e1e3d4', '#eddfd3', '#ebe1c9', '#dfe4e0', '#e8e0d3'];

/** A ground that the product stands out from, not the same for all. */
export function groundFor({ product, subject }: Staged): string {
  const apart = (ground: string) =>
    Math.min(distance(ground, subject.body), distance(ground, subject.frame) + 30);
  const best = [...GROUNDS].sort((a, b) => apart(b) - apart(a));
  const clear = best.filter((ground, index) => index < 2 || apart(ground) > 60);
  return clear[seedOf(product.slug) % clear.length] ?? '#ece7db';
}

/** A number that stays with a product. */
export function seedOf(slug: string): number {
  let seed = 7;
  for (const letter of slug) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return seed;
}

/** A viewer at a height that shows the tops of low things without looking down on them. */
export function sketchFor({ product, subject, w, h }: Staged): Sketch {
  const size = Math.max(w, h, subject.d);
  const eye = h > 120 ? Math.max(125, h * 0.72) : h * 1.45 + size * 0.22;
  return new Sketch({ eye, lens: size * 4.6, seed: product.slug });
}

export function page(body: string, background = '', height: number = CANVAS.height): string {
  const { width } = CANVAS;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${background}${body}</svg>`;
}

/** Puts a sketch on the page: so many pixels a centimetre, its origin (middle of the floor line) at a point. */
export function placed(sketch: Sketch, scale: number, x: number, y: number): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">${sketch.svg}</g>`;
}

/** Wall and floor of a studio: one warm tone, light from a window on the left. */
export function studio(ground: string, horizon: number): string {
  const { width, height } = CANVAS;
  const floor = darker(ground, 0.055);
  return `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.5)}"/><stop offset="1" stop-color="${ground}"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floor}"/><stop offset="1" stop-color="${mix(floor, ground, 0.6)}"/></linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffaf0" stop-opacity=".75"/><stop offset="1" stop-color="#fffaf0" stop-opacity=".1"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#wall)"/>
    <path d="M150 0L470 0L660 ${horizon}L340 ${horizon}Z M520 0L690 0L880 ${horizon}L710 ${horizon}Z" fill="url(#light)" opacity=".62"/>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#floor)"/>
    <rect y="${horizon}" width="${width}" height="1.5" fill="${darker(ground, 0.12)}" opacity=".5"/>`;
}
