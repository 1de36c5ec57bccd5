import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind, Subject } from './kind.ts';
import { backLegs, frontLegs, gap, knob, roundTop } from './parts.ts';

/** Four legs, a rail below the top, the top itself. */
function table(
  s: Sketch,
  { w, d, h, body, frame }: Subject,
  { top = 3, rail = 8, leg = 6, foot = 4, inset = 7, splay = 0, square = true } = {},
): void {
  const legs = { w, d, h: h - top, inset, width: leg, foot, splay, colour: frame, square };
  backLegs(s, legs);
  if (rail > 0)
    s.face(-w / 2 + inset, h - top - rail, w - inset * 2, rail, {
      z: 5,
      fill: s.frontFill(darker(frame, 0.16)),
    });
  frontLegs(s, legs);
  s.box(-w / 2, h - top, w, top, d, { colour: body, r: Math.min(1, top * 0.3) });
  boards(s, { w, d, h, body });
}

/** The joints between the planks of a top. */
function boards(s: Sketch, { w, d, h, body }: Pick<Subject, 'w' | 'd' | 'h' | 'body'>, count = 4): void {
  for (let board = 1; board < count; board += 1) {
    const z = (d * board) / count;
    s.line(
      [
        [-w / 2 + 0.5, h, z],
        [w / 2 - 0.5, h, z],
      ],
      darker(body, 0.2),
      0.3,
      'opacity=".5"',
    );
  }
}

export const tables: Record<string, Kind> = {
  'coffee-table-round': {
    place: 'floor',
    focus: [0.3, 0.8],
    draw(s, { w, h, body, frame }) {
      const r = w / 2;
      s.leg(0, h - 4, { z: r * 1.7, width: 5, foot: 2.8, splay: 0, colour: frame });
      for (const side of [-1, 1])
        s.leg(side * r * 0.56, h - 4, { z: r * 0.62, width: 5.4, foot: 2.8, splay: side * 9, colour: frame });
      roundTop(s, h, r, 3.4, body);
      for (const [y, reach] of [
        [-0.5, 0.72],
        [0.1, 0.9],
        [0.55, 0.66],
      ] as const) {
        s.curve(
          [
            [-r * reach, h, r + y * r],
            [0, h, r + y * r - 4],
            [r * reach, h, r + y * r],
          ],
          darker(body, 0.25),
          0.3,
          'opacity=".4"',
        );
      }
    },
  },
  'nesting-tables': {
    place: 'floor',
    focus: [0.35, 0.82],
    draw(s, p) {
      s.shift([-3, 0, 14], () =>
        table(s, { ...p, w: p.w * 0.94 }, { top: 3, rail: 0, leg: 3.6, foot: 3.6, inset: 1.8 }),
      );
      s.shift([9, 0, -8], () =>
        table(
          s,
          { ...p, w: p.w * 0.72, d: p.d * 0.7, h: p.h * 0.76, body: lighter(p.body, 0.05) },
          { top: 3, rail: 0, leg: 3.4, foot: 3.4, inset: 1.7 },
        ),
      );
    },
  },
  'dining-table': {
    place: 'floor',
    focus: [0.16, 0.85],
    draw: (s, p) => {
      table(s, p, { top: 3.4, rail: 9, leg: 8, foot: 4.6, inset: 5 });
      s.line(
        [
          [p.w * 0.0, p.h, 0.4],
          [0, p.h, p.d],
        ],
        darker(p.body, 0.4),
        0.5,
        'opacity=".7"',
      );
    },
  },
  'pedestal-table': {
    place: 'floor',
    focus: [0.5, 0.62],
    draw(s, { w, h, body, frame }) {
      const r = w / 2;
      s.turned(
        0,
        [
          [27, 0],
          [27.4, 1.6],
          [24, 3.4],
          [9, 8],
          [5.2, 16],
          [4.4, 38],
          [5.4, 58],
          [12, h - 5],
          [16, h - 3],
        ],
        frame,
        { z: r },
      );
      roundTop(s, h, r, 3.2, body);
      for (const [at, reach] of [
        [-0.45, 0.8],
        [0.15, 0.94],
        [0.6, 0.7],
      ] as const) {
        s.curve(
          [
            [-r * reach, h, r + at * r],
            [0, h, r + at * r - 5],
            [r * reach, h, r + at * r],
          ],
          darker(body, 0.25),
          0.35,
          'opacity=".4"',
        );
      }
    },
  },
  'writing-desk': {
    place: 'floor',
    focus: [0.72, 0.85],
    draw(s, p) {
      const { w, h, frame, accent } = p;
      table(s, p, { top: 2.6, rail: 0, leg: 5.4, foot: 3, inset: 5 });
      s.box(-w / 2 + 4, h - 14.6, w - 8, 12, 4, { z: 1, colour: frame, grain: false });
      for (const side of [-1, 1]) {
        const x = side < 0 ? -w / 2 + 8 : 1.5;
        s.face(x, h - 13.4, w / 2 - 9.5, 9.8, { r: 0.5, fill: s.frontFill(lighter(frame, 0.05)) });
        s.grain(x, h - 13.4, w / 2 - 9.5, 9.8, { colour: frame });
        knob(s, x + (w / 2 - 9.5) / 2, h - 8.5, 1.6, accent);
      }
      frontLegs(s, { w, d: p.d, h: h - 2.6, inset: 5, width: 5.4, foot: 3, colour: frame, square: true });
    },
  },
  'standing-desk': {
    place: 'floor',
    focus: [0.78, 0.9],
    draw(s, { w, d, h, body, frame }) {
      for (const side of [-1, 1]) {
        const x = side * (w / 2 - 26);
        s.box(x - 4, 0, 8, 2.6, d - 6, { z: 3, colour: frame, grain: false, r: 1 });
        s.box(x - 4, 2.6, 8, h * 0.55, 6, { z: d * 0.42, colour: darker(frame, 0.06), grain: false });
        s.box(x - 3, h * 0.55, 6, h * 0.45 - 5, 5, { z: d * 0.43, colour: frame, grain: false });
        s.box(x - 5, h - 6, 10, 2.6, d - 10, { z: 5, colour: frame, grain: false });
      }
      s.face(-w / 2 + 24, h - 8, w - 48, 4, { z: d * 0.44, fill: s.frontFill(darker(frame, 0.12)) });
      s.box(-w / 2, h - 3, w, 3, d, { colour: body, r: 1.2 });
      boards(s, { w, d, h, body }, 6);
      s.box(w / 2 - 24, h - 6.2, 13, 3, 6, { z: -1, colour: '#4b4a49', grain: false, r: 0.8 });
      for (let key = 0; key < 4; key += 1)
        s.face(w / 2 - 22.6 + key * 2.8, h - 5.2, 1.8, 1, { z: -1, r: 0.3, fill: '#d8d4cc' });
    },
  },
  'school-desk': {
    place: 'floor',
    focus: [0.4, 0.8],
    draw(s, { w, d, h, body, frame }) {
      for (const side of [-1, 1]) {
        const x = side * (w / 2 - 6);
        s.line(
          [
            [x, 2, d],
            [x, 34, d * 0.4],
            [x, h - 12, d * 0.8],
          ],
          darker(frame, 0.1),
          2.6,
        );
        s.line(
          [
            [x, 2, 0],
            [x, 34, d * 0.4],
          ],
          frame,
          3,
        );
        s.curve(
          [
            [x, 34, d * 0.4],
            [x - side * 4, 48, d * 0.3],
            [x, h - 14, 4],
          ],
          frame,
          3,
        );
        s.box(x - 3, 0, 6, 2.4, d + 4, { z: -2, colour: frame, grain: false, r: 1 });
      }
      s.line(
        [
          [-w / 2 + 6, 12, d * 0.5],
          [w / 2 - 6, 12, d * 0.5],
        ],
        frame,
        2.4,
      );
      s.box(-w / 2 + 2, h - 16, w - 4, 11, d - 2, { z: 1, colour: darker(body, 0.14) });
      s.polygon(
        [
          [-w / 2, h - 5, -1],
          [w / 2, h - 5, -1],
          [w / 2, h, d * 0.78],
          [-w / 2, h, d * 0.78],
        ],
        s.gradient(
          [
            [0, lighter(body, 0.32)],
            [1, lighter(body, 0.06)],
          ],
          [0, 0, 0.4, 1],
        ),
      );
      s.polygon(
        [
          [-w / 2, h, d * 0.78],
          [w / 2, h, d * 0.78],
          [w / 2, h, d],
          [-w / 2, h, d],
        ],
        lighter(body, 0.3),
      );
      s.line(
        [
          [-w / 2 + 1, h, d * 0.78],
          [w / 2 - 1, h, d * 0.78],
        ],
        darker(body, 0.45),
        0.4,
      );
      s.disc(w / 2 - 9, h + 0.2, 2.8, { z: d * 0.9, fill: darker(body, 0.65) });
      s.disc(0, h + 0.2, 13, { z: d * 0.9, fill: darker(body, 0.3), flat: 0.05 });
      s.face(-w / 2, h - 7.2, w, 2.4, { z: -1, r: 0.8, fill: s.frontFill(body) });
      s.path(
        initials(s, h, d),
        'none',
        `stroke="${darker(body, 0.42)}" stroke-width=".45" stroke-linecap="round" opacity=".8"`,
      );
    },
  },
  'outdoor-set': {
    place: 'floor',
    focus: [0.2, 0.8],
    draw(s, { w, h, body, frame }) {
      const bench = (z: number) =>
        s.shift([0, 0, z], () => {
          for (const side of [-1, 1])
            s.leg(side * (w / 2 - 24), 42, {
              z: 13,
              width: 7,
              foot: 9,
              splay: side * 3,
              colour: darker(frame, 0.1),
              square: true,
            });
          s.box(-w / 2 + 6, 40, w - 12, 4.4, 15, { z: 15.5, colour: body });
          s.box(-w / 2 + 6, 40, w - 12, 4.4, 14, { z: 0, colour: body });
        });
      bench(118);
      for (const side of [-1, 1]) {
        const x = side * (w / 2 - 26);
        s.line(
          [
            [x, 0, 110],
            [x, h - 5, 66],
          ],
          darker(frame, 0.2),
          8,
        );
        s.line(
          [
            [x, 0, 34],
            [x, h - 5, 80],
          ],
          darker(frame, 0.08),
          8,
        );
      }
      s.shift([0, 0, 36], () => {
        s.box(-w / 2, h - 4.6, w, 4.6, 78, { colour: body });
        for (let plank = 1; plank < 6; plank += 1)
          s.line(
            [
              [-w / 2, h, plank * 13],
              [w / 2, h, plank * 13],
            ],
            darker(body, 0.45),
            0.8,
            'opacity=".75"',
          );
      });
      bench(-8);
    },
  },
  bench: {
    place: 'floor',
    focus: [0.2, 0.75],
    draw(s, { w, d, h, body, frame }) {
      for (const side of [-1, 1]) {
        s.leg(side * (w / 2 - 20), h - 4, {
          z: d - 5,
          width: 8,
          foot: 8,
          splay: side * 2,
          colour: frame,
          square: true,
        });
      }
      s.box(-w / 2 + 22, 14, w - 44, 6, 4, { z: d / 2, colour: darker(frame, 0.12) });
      for (const side of [-1, 1])
        s.leg(side * (w / 2 - 20), h - 4, {
          z: 3,
          width: 8.6,
          foot: 8.6,
          splay: side * 2.4,
          colour: frame,
          square: true,
        });
      s.box(-w / 2, h - 4.6, w, 4.6, d, { colour: body, r: 0.8 });
      boards(s, { w, d, h, body }, 2);
    },
  },
  'shoe-bench': {
    place: 'floor',
    focus: [0.25, 0.5],
    draw(s, { w, d, h, body, frame }) {
      const shelf = (y: number) => {
        for (let slat = 4; slat >= 0; slat -= 1)
          s.box(-w / 2 + 3, y, w - 6, 1.8, d / 6, {
            z: 2 + (slat * (d - 4)) / 5,
            colour: body,
            grain: slat === 0,
          });
      };
      for (const side of [-1, 1])
        s.box(side * (w / 2 - 2) - 2, 0, 4, h - 3.6, 4, {
          z: d - 4,
          colour: darker(frame, 0.18),
          grain: false,
        });
      shelf(6);
      shoes(s, -w / 2 + 14, 7.8, '#8a5a3c');
      shoes(s, 8, 7.8, '#3c5268');
      shelf(25);
      shoes(s, -12, 26.8, '#b65c3a');
      shoes(s, w / 2 - 34, 26.8, '#3a3a3c');
      for (const side of [-1, 1]) s.box(side * (w / 2 - 2) - 2, 0, 4, h - 3.6, 4, { z: 1, colour: frame });
      s.box(-w / 2 - 1, h - 3.6, w + 2, 3.6, d, { colour: body, r: 1 });
    },
  },
  lounger: {
    place: 'floor',
    focus: [0.25, 0.7],
    drawn: ({ w }) => ({ w, h: 72 }),
    draw(s, { w, d, h, body, frame, accent }) {
      const hinge = -w / 2 + w * 0.34;
      const y = h - 4;
      s.line(
        [
          [hinge - 30, y + 14, d - 6],
          [hinge - 44, y - 8, d - 6],
        ],
        accent,
        1.4,
      );
      for (const x of [hinge, w / 2 - 12]) s.leg(x, y, { z: d - 6, width: 7, colour: frame, square: true });
      const slats = 12;
      for (let slat = 0; slat < slats; slat += 1) {
        const x = hinge + ((w / 2 - hinge) * slat) / slats;
        s.polygon(
          [
            [x + 0.6, y + 4, 2],
            [x + 8.6, y + 4, 2],
            [x + 8.6, y + 4, d - 2],
            [x + 0.6, y + 4, d - 2],
          ],
          s.gradient(
            [
              [0, lighter(body, 0.26)],
              [1, lighter(body, 0.04)],
            ],
            [0, 0, 0, 1],
          ),
        );
      }
      for (let slat = 0; slat < 7; slat += 1) {
        const share = slat / 7;
        const [x, up] = [hinge - share * 52, y + 4 + share * 34];
        s.polygon(
          [
            [x, up, 2],
            [x - 6.4, up + 4.2, 2],
            [x - 6.4, up + 4.2, d - 2],
            [x, up, d - 2],
          ],
          s.gradient(
            [
              [0, lighter(body, 0.3)],
              [1, lighter(body, 0.06)],
            ],
            [0, 0, 1, 1],
          ),
        );
      }
      s.line(
        [
          [hinge, y + 2, 0],
          [hinge - 54, y + 37, 0],
        ],
        frame,
        5.5,
      );
      s.box(-w / 2 + 8, y - 3, w - 8, 7, 4, { colour: frame });
      s.line(
        [
          [hinge - 28, y + 16, 1],
          [hinge - 42, y - 6, 1],
        ],
        accent,
        1.6,
      );
      for (const x of [w / 2 - 12]) s.leg(x, y, { z: 1, width: 7, colour: frame, square: true });
      s.circle(-w / 2 + 20, 10, 10, s.roundFill(darker(frame, 0.1)), { z: 1 });
      s.circle(-w / 2 + 20, 10, 2, accent, { z: 1 });
      s.leg(-w / 2 + 20, y, { z: 2, width: 6, colour: frame, square: true, bottom: 12 });
    },
  },
  'kids-table': {
    place: 'floor',
    focus: [0.5, 0.8],
    drawn: ({ w, h }) => ({ w: w * 1.75, h: h * 1.05 }),
    draw(s, p) {
      const { w, d, h, body, frame } = p;
      const chair = (x: number, z: number) =>
        s.shift([x, 0, z], () => {
          for (const side of [-1, 1])
            s.line(
              [
                [side * 12, 52, 24],
                [side * 13, 0, 25],
              ],
              darker(body, 0.16),
              2.4,
            );
          s.blob(
            [
              [-13, 42, 24],
              [0, 43, 26],
              [13, 42, 24],
              [13, 51, 24],
              [0, 52.6, 26],
              [-13, 51, 24],
            ],
            s.frontFill(frame),
          );
          s.polygon(
            [
              [-14, 30, 0],
              [14, 30, 0],
              [13, 30, 24],
              [-13, 30, 24],
            ],
            s.gradient(
              [
                [0, lighter(frame, 0.35)],
                [1, lighter(frame, 0.1)],
              ],
              [0, 0, 1, 1],
            ),
          );
          s.face(-14, 28, 28, 2.4, { r: 1, fill: s.frontFill(frame) });
          for (const side of [-1, 1])
            s.line(
              [
                [side * 12.5, 28, 1],
                [side * 13.5, 0, 0],
              ],
              body,
              2.6,
            );
        });
      chair(-w / 2 - 12, 30);
      table(s, p, { top: 2.6, rail: 5, leg: 4.4, foot: 3, inset: 6, splay: 2, square: false });
      s.box(-w / 2, h - 2.6, w, 2.6, d, { colour: frame, r: 1, grain: false });
      chair(w / 2 + 9, -8);
      for (const [x, z, colour] of [
        [-14, 20, '#b65c3a'],
        [-4, 28, '#cd9c3f'],
        [6, 16, '#3f5b49'],
      ] as const) {
        s.line(
          [
            [x, h + 0.6, z],
            [x + 8, h + 0.6, z + 5],
          ],
          colour,
          1.3,
        );
      }
    },
  },
};

function shoes(s: Sketch, x: number, y: number, colour: string): void {
  for (const dx of [0, 11]) {
    s.blob(
      [
        [x + dx, y, 1],
        [x + dx + 9, y, 1],
        [x + dx + 9.4, y + 3, 1],
        [x + dx + 6, y + 6.4, 1],
        [x + dx + 2, y + 6, 1],
        [x + dx - 0.4, y + 3, 1],
      ],
      s.gradient(
        [
          [0, lighter(colour, 0.18)],
          [1, darker(colour, 0.16)],
        ],
        [0, 0, 0, 1],
      ),
    );
    gap(s, x + dx - 0.2, y, 9.4, 0.7, colour, 1);
  }
}

/** What somebody carved into a lid long ago. */
function initials(s: Sketch, h: number, d: number): string {
  const at = (x: number, share: number) => s.at(x, h - 5 + share * 5, share * d * 0.78).join(' ');
  return `M${at(-20, 0.55)}L${at(-18, 0.8)}L${at(-16, 0.55)}M${at(-12, 0.55)}L${at(-12, 0.8)}M${at(-12, 0.7)}L${at(-8, 0.8)}M${at(-12, 0.66)}L${at(-8, 0.55)}`;
}
