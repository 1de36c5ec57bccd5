import type { Sketch } from '../sketch.ts';

/** What is to be drawn: sizes in centimetres, colours as hex. */
export interface Subject {
  w: number;
  d: number;
  h: number;
  body: string;
  frame: string;
  accent: string;
}

/** Draws a thing that stands on the floor at the middle of its width, its front at z = 0. */
export type Draw = (sketch: Sketch, subject: Subject) => void;

export interface Kind {
  draw: Draw;
  /** where it belongs in a room */
  place: 'floor' | 'table' | 'wall' | 'ceiling' | 'ground' | 'sofa';
  /** the part worth a closer look: share of the width from the left, share of the height from the bottom */
  focus: [across: number, up: number];
  /** width and height of what is drawn, where that is not the product's own */
  drawn?: (subject: Subject) => { w: number; h: number };
}
