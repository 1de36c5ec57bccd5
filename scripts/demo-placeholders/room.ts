import { kindOf } from './kinds/index.ts';
import { leaves } from './kinds/parts.ts';
import { darker, lighter, material } from './materials.ts';
import { type Place, Sketch } from './sketch.ts';
import { CANVAS, page, placed, type Staged } from './stage.ts';

export interface Paint {
  wall: string;
  floor: string;
}

/** A thing of the catalogue to furnish with: kind, place (x, z, y), size (w, d, h) and materials. */
export type Thing = [
  kind: string,
  place: [x: number, z: number, y?: number],
  size: [w: number, d: number, h: number],
  body: string,
  frame: string,
  accent?: string,
];

/** A room so many centimetres wide, seen by somebody who stands back. */
export class Room {
  readonly sketch: Sketch;
  /** how high the wall goes in the picture, in cm above the floor line */
  readonly top: number;
  readonly width: number;
  private readonly scale: number;
  private readonly floorLine: number;

  constructor(facts: { seed: string; viewCm: number; eye?: number; floorLine?: number; lens?: number }) {
    const { seed, viewCm, eye = 128, floorLine = 770, lens = Math.max(700, viewCm * 2.6) } = facts;
    this.sketch = new Sketch({ eye, lens, seed });
    this.scale = CANVAS.width / viewCm;
    this.floorLine = floorLine;
    this.width = viewCm;
    this.top = floorLine / this.scale;
  }

  /** The whole picture; lower than usual for a wide one. */
  page(height: number = CANVAS.height): string {
    return page(placed(this.sketch, this.scale, CANVAS.width / 2, this.floorLine), '', height);
  }

  /** Wall, skirting and boards; the wall stands so far behind the front. */
  shell({ wall, floor }: Paint, back: number): this {
    const s = this.sketch;
    const wide = 700;
    const near = -0.62 * s.lens;
    s.face(-wide, 0, wide * 2, 720, {
      z: back,
      fill: s.gradient(
        [
          [0, lighter(wall, 0.3)],
          [0.6, wall],
          [1, darker(wall, 0.07)],
        ],
        [0.2, 0, 0.8, 1],
      ),
    });
    s.polygon(
      [
        [-wide, 0, near],
        [wide, 0, near],
        [wide, 0, back],
        [-wide, 0, back],
      ],
      s.gradient(
        [
          [0, darker(floor, 0.08)],
          [1, lighter(floor, 0.12)],
        ],
        [0, 0, 0, 1],
      ),
    );
    for (let board = -22; board <= 22; board += 1) {
      s.line(
        [
          [board * 17, 0, near],
          [board * 17, 0, back],
        ],
        darker(floor, 0.24),
        0.5,
        'opacity=".45"',
      );
      const joint = -120 + s.random() * (back + 100);
      s.line(
        [
          [board * 17, 0, joint],
          [board * 17 + 17, 0, joint],
        ],
        darker(floor, 0.24),
        0.5,
        'opacity=".45"',
      );
    }
    s.box(-wide, 0, wide * 2, 9, 2, { z: back - 2, colour: lighter(wall, 0.62), grain: false });
    return this;
  }

  /** Light that a window behind us throws on the wall. */
  sunlight(back: number): this {
    const s = this.sketch;
    for (const x of [-150, -92])
      s.polygon(
        [
          [x - 70, 420, back - 0.1],
          [x - 20, 420, back - 0.1],
          [x + 130, 40, back - 0.1],
          [x + 80, 40, back - 0.1],
        ],
        '#fff6e2',
        'opacity=".2"',
      );
    return this;
  }

  window(x: number, y: number, w: number, h: number, back: number): this {
    const s = this.sketch;
    s.face(x - 5, y - 5, w + 10, h + 10, { z: back, fill: '#f4eee2' });
    s.face(x, y, w, h, {
      z: back,
      fill: s.gradient(
        [
          [0, '#dfeaec'],
          [0.6, '#eef1e6'],
          [1, '#d9dfc6'],
        ],
        [0, 0, 0, 1],
      ),
    });
    s.within(s.faceShape(x, y, w, h, { z: back }), () => {
      s.blob(
        [
          [x - 10, y - 6, back],
          [x + w * 0.25, y + h * 0.3, back],
          [x + w * 0.55, y + h * 0.2, back],
          [x + w * 0.85, y + h * 0.36, back],
          [x + w + 14, y - 6, back],
        ],
        '#b7c3a1',
      );
      s.blob(
        [
          [x - 10, y - 10, back],
          [x + w * 0.5, y + h * 0.13, back],
          [x + w + 12, y + h * 0.2, back],
          [x + w + 14, y - 10, back],
        ],
        '#9bac86',
      );
    });
    s.face(x + w / 2 - 1.5, y, 3, h, { z: back, fill: '#f4eee2' });
    s.face(x, y + h * 0.55, w, 2.4, { z: back, fill: '#f4eee2' });
    s.box(x - 9, y - 9, w + 18, 4, 7, { z: back - 7, colour: '#f7f2e8', grain: false });
    return this;
  }

  picture(x: number, y: number, w: number, h: number, back: number, tone: number): this {
    const s = this.sketch;
    const z = back - 2;
    const [frame, mat] = [w * 0.055, w * 0.19];
    s.face(x + w * 0.03, y - w * 0.04, w, h, { z: back, fill: '#4a3728', extra: 'opacity=".2"' });
    s.box(x, y, w, h, 2, { z, colour: '#b98d58', grain: false });
    s.face(x + frame, y + frame, w - frame * 2, h - frame * 2, { z, fill: '#f3ecdc' });
    s.within(s.faceShape(x + mat, y + mat, w - mat * 2, h - mat * 2, { z }), () => {
      s.face(x, y, w, h, { z, fill: '#e6dcc6' });
      ART[tone % ART.length]?.(s, (across, up) => [x + w * across, y + h * up, z], w);
    });
    return this;
  }

  /** A deck before hills and flax. */
  garden(back: number): this {
    const s = this.sketch;
    s.face(-900, 0, 1800, 700, {
      z: back + 200,
      fill: s.gradient(
        [
          [0, '#cfe0e2'],
          [0.55, '#e9ecdc'],
          [1, '#f1e9d2'],
        ],
        [0, 0, 0, 1],
      ),
    });
    s.blob(
      [
        [-700, 20, back + 150],
        [-420, 150, back + 150],
        [-180, 112, back + 150],
        [60, 165, back + 150],
        [330, 118, back + 150],
        [700, 150, back + 150],
        [700, 0, back + 150],
      ],
      '#b9c5ab',
    );
    for (let bush = -7; bush <= 7; bush += 1) {
      const x = bush * 58 + (s.random() - 0.5) * 24;
      const high = 62 + s.random() * 46;
      s.blob(
        [
          [x - 46, 0, back + 60],
          [x - 40, high * 0.7, back + 60],
          [x, high, back + 60],
          [x + 40, high * 0.66, back + 60],
          [x + 46, 0, back + 60],
        ],
        bush % 2 ? '#8da078' : '#7d936b',
      );
    }
    for (const x of [-this.width * 0.36, this.width * 0.4])
      leaves(s, x, 8, { count: 15, length: 150, colour: '#5f7a53', spread: 0.85, z: back + 20, broad: 0.09 });
    s.polygon(
      [
        [-900, 0, -300],
        [900, 0, -300],
        [900, 0, back + 30],
        [-900, 0, back + 30],
      ],
      s.gradient(
        [
          [0, '#b9a68a'],
          [1, '#cdbb9d'],
        ],
        [0, 0, 0, 1],
      ),
    );
    for (let board = -300; board < back + 30; board += 14)
      s.line(
        [
          [-900, 0, board],
          [900, 0, board],
        ],
        '#8f7c62',
        0.8,
        'opacity=".55"',
      );
    return this;
  }

  /** A plant in a pot: broad leaves, flax, a small tree or a fern. */
  plant(x: number, z: number, high: number, sort: number): this {
    const s = this.sketch;
    s.shift([x, 0, z], () => {
      s.shadow(0, 40, 36);
      const pot = ['#d9cbb2', '#b0714c', '#8f968c', '#cfc6b6'][sort % 4] ?? '#d9cbb2';
      const size = Math.min(1, high / 90);
      s.turned(
        0,
        [
          [10 * size, 0],
          [14 * size, 11 * size],
          [16 * size, 27 * size],
          [16.4 * size, 29 * size],
        ],
        pot,
        { z: 14, lid: '#4b3a2c' },
      );
      PLANTS[sort % PLANTS.length]?.(s, 28 * size, high);
    });
    return this;
  }

  /** Something else from the catalogue. */
  thing(...[kind, [x, z, y = 0], [w, d, h], body, frame, accent = 'clay']: Thing): this {
    const s = this.sketch;
    s.shift([x, y, z], () => {
      if (kindOf(kind).place !== 'wall') s.shadow(0, w, d);
      kindOf(kind).draw(s, {
        w,
        d,
        h,
        body: material(body),
        frame: material(frame),
        accent: material(accent),
      });
    });
    return this;
  }

  product({ kind, subject, w }: Staged, [x, z, y = 0]: [x: number, z: number, y?: number]): this {
    const s = this.sketch;
    s.shift([x, y, z], () => {
      if (kind.place !== 'wall' && kind.place !== 'ceiling') s.shadow(0, w, subject.d);
      kind.draw(s, subject);
    });
    return this;
  }

  carpet(w: number, d: number, z: number, colour: string): this {
    const s = this.sketch;
    s.shift([0, 0, z], () =>
      s.lay(() => {
        s.face(-w / 2, 0, w, d, {
          fill: s.gradient(
            [
              [0, lighter(colour, 0.16)],
              [1, darker(colour, 0.05)],
            ],
            [0, 0, 1, 1],
          ),
        });
        s.face(-w / 2 + 8, 8, w - 16, d - 16, {
          fill: 'none',
          extra: `stroke="${darker(colour, 0.24)}" stroke-width="1.6" opacity=".6"`,
        });
      }),
    );
    return this;
  }
}

type OnPicture = (across: number, up: number) => Place;

/** What hangs in the frames: hills, a still life of shapes, a branch. */
const ART: readonly ((s: Sketch, at: OnPicture, w: number) => void)[] = [
  (s, at, w) => {
    const [x, y, z = 0] = at(0.6, 0.62);
    s.circle(x, y, w * 0.16, '#c78566', { z });
    s.blob([at(0, 0), at(0.3, 0.46), at(0.6, 0.32), at(1, 0.48), at(1, 0)], '#7d8c86');
    s.blob([at(0, 0), at(0.5, 0.3), at(1, 0.28), at(1, -0.04)], '#4f6158');
  },
  (s, at) => {
    s.blob([at(0.3, 0.25), at(0.2, 0.5), at(0.34, 0.72), at(0.52, 0.6), at(0.5, 0.3)], '#b65c3a');
    s.blob([at(0.46, 0.22), at(0.44, 0.46), at(0.66, 0.56), at(0.78, 0.38), at(0.66, 0.22)], '#3c5268');
    s.blob([at(0.5, 0.6), at(0.56, 0.76), at(0.72, 0.74), at(0.72, 0.62)], '#cd9c3f');
  },
  (s, at, w) => {
    s.curve([at(0.3, 0.16), at(0.44, 0.5), at(0.6, 0.84)], '#5c4a38', w * 0.02);
    for (const [x, y, side] of [
      [0.37, 0.34, -1],
      [0.42, 0.46, 1],
      [0.46, 0.56, -1],
      [0.52, 0.66, 1],
      [0.56, 0.76, -1],
    ] as const) {
      s.blob(
        [
          at(x, y),
          at(x + side * 0.1, y + 0.09),
          at(x + side * 0.22, y + 0.08),
          at(x + side * 0.12, y - 0.01),
        ],
        '#6f7f5c',
      );
    }
  },
];

const PLANTS: readonly ((s: Sketch, y: number, high: number) => void)[] = [
  (s, y, high) => {
    leaves(s, 0, y, {
      count: 5,
      length: (high - y) * 0.95,
      colour: '#55704c',
      spread: 0.6,
      z: 18,
      broad: 0.4,
    });
    leaves(s, 0, y, {
      count: 5,
      length: (high - y) * 0.66,
      colour: '#6f8a56',
      spread: 1.05,
      z: 12,
      broad: 0.5,
    });
  },
  (s, y, high) => {
    leaves(s, 0, y, {
      count: 11,
      length: (high - y) * 1.02,
      colour: '#5f7a58',
      spread: 0.8,
      z: 18,
      broad: 0.1,
    });
    leaves(s, 0, y, {
      count: 8,
      length: (high - y) * 0.7,
      colour: '#7d9163',
      spread: 1.1,
      z: 12,
      broad: 0.12,
    });
  },
  (s, y, high) => {
    s.curve(
      [
        [0, y - 2, 14],
        [2, y + (high - y) * 0.3, 14],
        [-1, y + (high - y) * 0.62, 14],
      ],
      '#7a5f48',
      2.4,
    );
    const crown = y + (high - y) * 0.6;
    for (const [dx, dy, length] of [
      [-16, -6, 34],
      [16, -2, 36],
      [-6, 12, 40],
      [9, 18, 36],
      [0, 2, 30],
    ] as const) {
      leaves(s, dx * 0.35, crown + dy, {
        count: 6,
        length: (length * (high - y)) / 110,
        colour: dy > 5 ? '#7d9163' : '#5f7a58',
        spread: 1.9,
        z: 14,
        broad: 0.42,
      });
    }
  },
  (s, y, high) => {
    leaves(s, 0, y, {
      count: 13,
      length: (high - y) * 0.95,
      colour: '#5f7a58',
      spread: 1.5,
      z: 16,
      broad: 0.17,
    });
    leaves(s, 0, y, {
      count: 9,
      length: (high - y) * 0.7,
      colour: '#86996a',
      spread: 1.3,
      z: 12,
      broad: 0.2,
    });
  },
];
