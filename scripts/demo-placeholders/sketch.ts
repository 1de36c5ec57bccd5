import { darker, lighter } from './materials.ts';

export type Point = [x: number, y: number];
/** Centimetres: to the right of the middle, up from the floor, away from the viewer. */
export type Place = [x: number, y: number, z?: number];
type Stop = [offset: number, colour: string, opacity?: number];

let defined = 0;

const round = (value: number) => Math.round(value * 100) / 100;

/** A repeatable stream of numbers from 0 to 1 (mulberry32), so that grain falls the same way in every run. */
export function randomStream(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * A drawing in centimetres, in one-point perspective through a long lens, lit from the upper left.
 * What is drawn later lies in front.
 */
export class Sketch {
  readonly eye: number;
  readonly lens: number;
  readonly random: () => number;
  private readonly parts: string[] = [];
  private readonly defs: string[] = [];
  private origin: [x: number, y: number, z: number] = [0, 0, 0];
  private isLying = false;

  /** `eye`: how high the viewer looks from; `lens`: how far away they stand. */
  constructor({ eye, lens, seed }: { eye: number; lens: number; seed: string }) {
    this.eye = eye;
    this.lens = lens;
    this.random = randomStream(seed);
  }

  get svg(): string {
    return `<defs>${this.defs.join('')}</defs>${this.parts.join('')}`;
  }

  /** Draws something around another point of the room. */
  shift([x, y, z = 0]: Place, draw: () => void): this {
    const before = this.origin;
    this.origin = [before[0] + x, before[1] + y, before[2] + z];
    draw();
    this.origin = before;
    return this;
  }

  /** Draws something that faces us as if it lay on the floor: what was up is now away from us. */
  lay(draw: () => void): this {
    this.isLying = true;
    draw();
    this.isLying = false;
    return this;
  }

  /** The point on the paper, y down. */
  at(x: number, y: number, z = 0): Point {
    if (this.isLying) return this.project(x, 0, y);
    return this.project(x, y, z);
  }

  private project(x: number, y: number, z: number): Point {
    const scale = this.scaleAt(z);
    return [
      round((x + this.origin[0]) * scale),
      round(-(this.eye + (y + this.origin[1] - this.eye) * scale)),
    ];
  }

  scaleAt(z: number): number {
    return this.lens / (this.lens + z + this.origin[2]);
  }

  /** Height over width of a level circle seen at this height. */
  flatness(y: number): number {
    return Math.max(0.004, (this.eye - y - this.origin[1]) / this.lens);
  }

  isBelowEye(y: number): boolean {
    return y + this.origin[1] < this.eye;
  }

  add(svg: string): this {
    this.parts.push(svg);
    return this;
  }

  gradient(stops: readonly Stop[], [x1, y1, x2, y2] = [0, 0, 1, 0]): string {
    const list = stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
    return this.define(
      'g',
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${list}</linearGradient>`,
    );
  }

  glow(stops: readonly Stop[]): string {
    const list = stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('');
    return this.define('r', (id) => `<radialGradient id="${id}">${list}</radialGradient>`);
  }

  /** Draws `inside` cut off at the edges of a shape. */
  within(shape: string, inside: () => void): this {
    const clip = this.define('c', (id) => `<clipPath id="${id}">${shape}</clipPath>`);
    this.add(`<g clip-path="${clip}">`);
    inside();
    return this.add('</g>');
  }

  /** A face that looks at us: a little light from the upper left. */
  frontFill(colour: string): string {
    return this.gradient(
      [
        [0, lighter(colour, 0.1)],
        [0.5, colour],
        [1, darker(colour, 0.12)],
      ],
      [0, 0, 1, 0.7],
    );
  }

  roundFill(colour: string): string {
    return this.gradient([
      [0, darker(colour, 0.08)],
      [0.28, lighter(colour, 0.18)],
      [0.6, colour],
      [1, darker(colour, 0.3)],
    ]);
  }

  polygon(places: readonly Place[], fill: string, extra = ''): this {
    const points = places.map((place) => this.at(...place).join(',')).join(' ');
    return this.add(`<polygon points="${points}" fill="${fill}" ${extra}/>`);
  }

  path(d: string, fill: string, extra = ''): this {
    return this.add(`<path d="${d}" fill="${fill}" ${extra}/>`);
  }

  line(places: readonly Place[], colour: string, width: number, extra = ''): this {
    const d = places.map((place, index) => `${index ? 'L' : 'M'}${this.at(...place).join(' ')}`).join('');
    return this.path(d, 'none', stroke(colour, width, extra));
  }

  /** A smooth line through places. */
  curve(places: readonly Place[], colour: string, width: number, extra = ''): this {
    const points = places.map((place) => this.at(...place));
    return this.path(`M${points[0]?.join(' ')}${smooth(points)}`, 'none', stroke(colour, width, extra));
  }

  /** A closed smooth shape through places. */
  blob(places: readonly Place[], fill: string, extra = ''): this {
    const points = places.map((place) => this.at(...place));
    return this.path(`M${points[0]?.join(' ')}${smooth(points, true)}Z`, fill, extra);
  }

  /** A face parallel to the paper, by its left, bottom, width and height. */
  face(
    x: number,
    y: number,
    w: number,
    h: number,
    { z = 0, r = 0, fill, extra = '' }: { z?: number; r?: number; fill: string; extra?: string },
  ): this {
    return this.add(`${this.faceShape(x, y, w, h, { z, r }).slice(0, -2)} fill="${fill}" ${extra}/>`);
  }

  faceShape(x: number, y: number, w: number, h: number, { z = 0, r = 0 } = {}): string {
    if (this.isLying) {
      const corners = [this.at(x, y), this.at(x + w, y), this.at(x + w, y + h), this.at(x, y + h)];
      return `<polygon points="${corners.map((corner) => corner.join(',')).join(' ')}"/>`;
    }
    const [left, top] = this.at(x, y + h, z);
    const [right, bottom] = this.at(x + w, y, z);
    return `<rect x="${left}" y="${top}" width="${round(right - left)}" height="${round(bottom - top)}" rx="${round(r * this.scaleAt(z))}"/>`;
  }

  /** A box by its left, bottom, width, height and depth: the side and the top that we can see, then the front. */
  box(
    x: number,
    y: number,
    w: number,
    h: number,
    d: number,
    { z = 0, colour, r = 0, grain = true }: { z?: number; colour: string; r?: number; grain?: boolean },
  ): this {
    this.sides(x, y, w, h, d, { z, colour });
    if (this.isBelowEye(y + h)) {
      const level = y + h;
      const near = r * 0.5;
      this.polygon(
        [
          [x + near, level - near, z],
          [x + w - near, level - near, z],
          [x + w, level, z + d],
          [x, level, z + d],
        ],
        this.gradient([
          [0, lighter(colour, 0.34)],
          [1, lighter(colour, 0.16)],
        ]),
      );
    }
    this.face(x, y, w, h, { z, r, fill: this.frontFill(colour) });
    if (grain) this.grain(x, y, w, h, { z, colour });
    return this;
  }

  private sides(
    x: number,
    y: number,
    w: number,
    h: number,
    d: number,
    { z, colour, inset = 0 }: { z: number; colour: string; inset?: number },
  ) {
    const side = (at: number, fill: string) =>
      this.polygon(
        [
          [at, y + inset, z],
          [at, y + h - inset, z],
          [at, y + h - inset, z + d],
          [at, y + inset, z + d],
        ],
        fill,
      );
    if (x + this.origin[0] > 0.01) side(x, darker(colour, 0.14));
    if (x + w + this.origin[0] < -0.01) side(x + w, darker(colour, 0.3));
  }

  /** A few thin wandering lines along the longer side of a face. */
  grain(
    x: number,
    y: number,
    w: number,
    h: number,
    { z = 0, colour, count }: { z?: number; colour: string; count?: number },
  ): this {
    const along = w >= h;
    const [length, across] = along ? [w, h] : [h, w];
    const lines = count ?? Math.max(1, Math.min(6, Math.round(across / (length * 0.04 + 1.5))));
    for (let index = 0; index < lines; index += 1) {
      const share = (index + 0.3 + this.random() * 0.4) / lines;
      const sway = (across / lines) * (this.random() - 0.5) * 0.7;
      const [from, to] = [this.random() * 0.22, 1 - this.random() * 0.22];
      const lay = (s: number, off: number): Place =>
        along ? [x + w * s, y + h * share + off, z] : [x + w * share + off, y + h * s, z];
      this.curve(
        [lay(from, 0), lay((from + to) / 2, sway), lay(to, 0)],
        darker(colour, 0.3),
        Math.min(0.4, length * 0.003 + 0.05),
        'opacity=".34"',
      );
    }
    return this;
  }

  /** A leg from (x, top) down to (x + splay, bottom). */
  leg(
    x: number,
    top: number,
    {
      z = 0,
      width,
      foot = width,
      splay = 0,
      colour,
      bottom = 0,
      square = false,
    }: {
      z?: number;
      width: number;
      foot?: number;
      splay?: number;
      colour: string;
      bottom?: number;
      square?: boolean;
    },
  ): this {
    const shade = z + this.origin[2] > 8 ? darker(colour, 0.2) : colour;
    return this.polygon(
      [
        [x - width / 2, top, z],
        [x + width / 2, top, z],
        [x + splay + foot / 2, bottom, z],
        [x + splay - foot / 2, bottom, z],
      ],
      square ? this.frontFill(shade) : this.roundFill(shade),
    );
  }

  /** A level disc seen at an angle. */
  disc(
    x: number,
    y: number,
    radius: number,
    {
      z = 0,
      fill,
      extra = '',
      flat = this.flatness(y),
    }: { z?: number; fill: string; extra?: string; flat?: number },
  ): this {
    const [cx, cy] = this.at(x, y, z);
    const rx = radius * this.scaleAt(z);
    return this.add(
      `<ellipse cx="${cx}" cy="${cy}" rx="${round(rx)}" ry="${round(rx * flat)}" fill="${fill}" ${extra}/>`,
    );
  }

  /** A round thing that faces us. */
  circle(x: number, y: number, radius: number, fill: string, { z = 0, extra = '' } = {}): this {
    if (this.isLying) {
      const [cx, near] = this.at(x, y - radius);
      const [, far] = this.at(x, y + radius);
      const rx = radius * this.scaleAt(y);
      return this.add(
        `<ellipse cx="${cx}" cy="${round((near + far) / 2)}" rx="${round(rx)}" ry="${round((near - far) / 2)}" fill="${fill}" ${extra}/>`,
      );
    }
    const [cx, cy] = this.at(x, y, z);
    return this.add(
      `<circle cx="${cx}" cy="${cy}" r="${round(radius * this.scaleAt(z))}" fill="${fill}" ${extra}/>`,
    );
  }

  /** A turned body about the axis at x; `profile` lists [radius, height] from the bottom up, joined by smooth curves. */
  turned(
    x: number,
    profile: readonly [radius: number, y: number][],
    colour: string,
    { z = 0, lid, fill, extra = '' }: { z?: number; lid?: string | null; fill?: string; extra?: string } = {},
  ): this {
    const bottom = profile[0] ?? [0, 0];
    const top = profile.at(-1) ?? bottom;
    this.path(this.turnedShape(x, profile, z), fill ?? this.roundFill(colour), extra);
    if (lid !== null && this.isBelowEye(top[1]))
      this.disc(x, top[1], top[0], { z, fill: lid ?? lighter(colour, 0.2) });
    return this;
  }

  turnedShape(x: number, profile: readonly [radius: number, y: number][], z = 0): string {
    const right = profile.map(([radius, y]) => this.at(x + radius, y, z));
    const left = profile.map(([radius, y]) => this.at(x - radius, y, z)).reverse();
    const bottom = profile[0] ?? [0, 0];
    const top = profile.at(-1) ?? bottom;
    const arc = ([radius, y]: readonly [number, number], sweep: 0 | 1) => {
      const rx = round(radius * this.scaleAt(z));
      return `A${rx} ${round(rx * this.flatness(y))} 0 0 ${sweep} `;
    };
    return `M${right[0]?.join(' ')}${smooth(right)}${arc(top, 0)}${left[0]?.join(' ')}${smooth(left)}${arc(bottom, 0)}${right[0]?.join(' ')}Z`;
  }

  /** A stuffed shape: what we see of its side and top, then a rounded front with soft light along the upper edge. */
  cushion(
    x: number,
    y: number,
    w: number,
    h: number,
    {
      z = 0,
      d = 0,
      r,
      colour,
      piping = true,
    }: { z?: number; d?: number; r: number; colour: string; piping?: boolean },
  ): this {
    if (d > 0) {
      this.face(x, y, w, h, { z: z + d, r, fill: darker(colour, 0.06) });
      this.sides(x, y, w, h, d, { z, colour: darker(colour, 0.02), inset: r * 0.8 });
      if (this.isBelowEye(y + h)) {
        this.polygon(
          [
            [x + r * 0.7, y + h, z],
            [x + w - r * 0.7, y + h, z],
            [x + w - r * 0.7, y + h, z + d],
            [x + r * 0.7, y + h, z + d],
          ],
          this.gradient([
            [0, lighter(colour, 0.24)],
            [1, lighter(colour, 0.1)],
          ]),
        );
      }
    }
    this.face(x, y, w, h, {
      z,
      r,
      fill: this.gradient(
        [
          [0, lighter(colour, 0.15)],
          [0.4, colour],
          [1, darker(colour, 0.17)],
        ],
        [0.1, 0, 0.5, 1],
      ),
    });
    if (piping) {
      const inset = Math.min(w, h) * 0.045;
      this.face(x + inset, y + inset, w - inset * 2, h - inset * 2, {
        z,
        r: Math.max(0, r - inset),
        fill: 'none',
        extra: `stroke="${darker(colour, 0.3)}" stroke-width="${round(Math.max(0.25, Math.min(w, h) * 0.012))}" opacity=".25"`,
      });
    }
    return this;
  }

  /** The soft dark under a thing that stands on the floor, or on whatever is at this height. */
  shadow(x: number, w: number, d: number, { y = 0, z = 0, strength = 0.34 } = {}): this {
    const [cx, cy] = this.at(x, y, z + d / 2);
    const rx = (w / 2) * 1.16;
    const ry = Math.max(rx * 0.035, (d / 2) * this.flatness(y) * 1.35 + w * 0.016);
    const soft = this.glow([
      [0, '#4a3728', strength],
      [0.55, '#4a3728', strength * 0.62],
      [1, '#4a3728', 0],
    ]);
    return this.add(
      `<ellipse cx="${round(cx + w * 0.03)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${soft}"/>`,
    );
  }

  /** Ids are unique in the process, because several sketches may share a page. */
  private define(prefix: string, make: (id: string) => string): string {
    defined += 1;
    const id = `${prefix}${defined}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }
}

/** Cubic curves through points (Catmull-Rom), going on from the first; `closed` leads back to it. */
export function smooth(points: readonly Point[], closed = false): string {
  const count = points.length;
  const point = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? [0, 0];
  let d = '';
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const handles = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
    ].map(round);
    d += `C${handles[0]} ${handles[1]} ${handles[2]} ${handles[3]} ${round(to[0])} ${round(to[1])}`;
  }
  return d;
}

function stroke(colour: string, width: number, extra: string): string {
  return `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}`;
}
