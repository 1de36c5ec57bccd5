import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind, Subject } from './kind.ts';

function spindleChair(s: Sketch, { w, d, h, frame }: Subject): void {
  const seat = 45;
  const [near, far] = [w / 2 - 5, w / 2 - 7];
  for (const side of [-1, 1])
    s.leg(side * far, seat - 2, { z: d - 8, width: 3.2, foot: 2.2, splay: side * 4, colour: frame });
  for (let spindle = 0; spindle < 7; spindle += 1) {
    const share = spindle / 6 - 0.5;
    s.line(
      [
        [share * (w - 14), seat, d - 7],
        [share * (w - 6), h - 5, d + 3],
      ],
      darker(frame, 0.04),
      spindle % 6 ? 1.3 : 2,
    );
  }
  s.blob(
    [
      [-w / 2 + 1, h - 7, d + 3],
      [0, h - 4.4, d + 6],
      [w / 2 - 1, h - 7, d + 3],
      [w / 2 - 1.4, h - 1, d + 3],
      [0, h + 1, d + 6],
      [-w / 2 + 1.4, h - 1, d + 3],
    ],
    s.frontFill(lighter(frame, 0.06)),
  );
  s.blob(
    [
      [-w / 2, seat - 1, 3],
      [0, seat - 2, -1],
      [w / 2, seat - 1, 3],
      [w / 2 - 3, seat + 0.5, d - 4],
      [0, seat + 0.5, d - 2],
      [-w / 2 + 3, seat + 0.5, d - 4],
    ],
    s.gradient(
      [
        [0, lighter(frame, 0.3)],
        [0.6, lighter(frame, 0.12)],
        [1, frame],
      ],
      [0, 0, 0.4, 1],
    ),
  );
  s.curve(
    [
      [-w / 2 + 0.4, seat - 1.4, 3],
      [0, seat - 4.2, -1],
      [w / 2 - 0.4, seat - 1.4, 3],
    ],
    darker(frame, 0.16),
    2.4,
  );
  s.line(
    [
      [-near - 1, 19, 8],
      [near + 1, 19, 8],
    ],
    frame,
    1.8,
  );
  for (const side of [-1, 1])
    s.leg(side * near, seat - 3, { z: 4, width: 3.4, foot: 2.3, splay: side * 4.5, colour: frame });
}

function bentwoodChair(s: Sketch, { w, d, h, body, frame }: Subject): void {
  const seat = 46;
  for (const side of [-1, 1])
    s.line(
      [
        [side * (w / 2 - 6), seat, d - 8],
        [side * (w / 2 - 3), 0, d - 2],
      ],
      darker(frame, 0.2),
      2.6,
    );
  const back = (inset: number, top: number, width: number) =>
    s.curve(
      [
        [-w / 2 + inset, seat, d - 6],
        [-w / 2 + inset - 2, seat + (top - seat) * 0.6, d],
        [-w / 4, top - 3, d + 2],
        [0, top, d + 2],
        [w / 4, top - 3, d + 2],
        [w / 2 - inset + 2, seat + (top - seat) * 0.6, d],
        [w / 2 - inset, seat, d - 6],
      ],
      frame,
      width,
    );
  back(5, h, 2.8);
  back(12, h - 9, 1.9);
  s.disc(0, seat - 1.5, w / 2 - 1, { z: d / 2, fill: s.roundFill(frame), flat: 0.2 });
  s.disc(0, seat, w / 2 - 1, { z: d / 2, fill: lighter(frame, 0.14), flat: 0.2 });
  s.disc(0, seat, w / 2 - 4.4, {
    z: d / 2,
    fill: s.gradient([
      [0, lighter(body, 0.3)],
      [1, body],
    ]),
    flat: 0.18,
  });
  for (let line = -3; line <= 3; line += 1) {
    const reach = Math.sqrt(Math.max(0, 1 - (line / 4) ** 2)) * (w / 2 - 5);
    s.line(
      [
        [-reach, seat + line * 0.72, d / 2],
        [reach, seat + line * 0.72, d / 2],
      ],
      darker(body, 0.3),
      0.3,
      'opacity=".6"',
    );
    s.line(
      [
        [line * 4.2 - 1, seat - 2.2, d / 2],
        [line * 4.2 + 1, seat + 2.2, d / 2],
      ],
      darker(body, 0.3),
      0.3,
      'opacity=".6"',
    );
  }
  s.disc(0, 22, w / 2 - 6, {
    z: d / 2,
    fill: 'none',
    flat: 0.16,
    extra: `stroke="${frame}" stroke-width="1.6"`,
  });
  for (const side of [-1, 1])
    s.line(
      [
        [side * (w / 2 - 6), seat - 3, 6],
        [side * (w / 2 - 1), 0, 2],
      ],
      frame,
      2.8,
    );
}

/** Several chairs side by side, those at the back first. */
function group(
  one: (s: Sketch, p: Subject) => void,
  places: readonly [x: number, z: number][],
): Kind['draw'] {
  return (s, p) => {
    for (const [x, z] of places) s.shift([x, 0, z], () => one(s, p));
  };
}

export const chairs: Record<string, Kind> = {
  'spindle-chairs': {
    place: 'floor',
    focus: [0.28, 0.75],
    drawn: ({ w, h }) => ({ w: w * 2.35, h }),
    draw: group(spindleChair, [
      [27, 26],
      [-27, 0],
    ]),
  },
  'bentwood-chairs': {
    place: 'floor',
    focus: [0.25, 0.6],
    drawn: ({ w, h }) => ({ w: w * 4.1, h }),
    draw: group(bentwoodChair, [
      [-62, 40],
      [24, 40],
      [-22, 0],
      [64, 0],
    ]),
  },
  stool: {
    place: 'floor',
    focus: [0.5, 0.85],
    draw(s, { w, d, h, body, frame, accent }) {
      const x = w / 2 - 5;
      for (const side of [-1, 1])
        s.leg(side * x, h - 3, { z: d - 6, width: 3.2, foot: 2.6, splay: side * 2.4, colour: frame });
      s.line(
        [
          [-x - 1, 26, d - 6],
          [x + 1, 26, d - 6],
        ],
        darker(frame, 0.2),
        2,
      );
      for (const side of [-1, 1])
        s.line(
          [
            [side * (x + 1), 30, 4],
            [side * (x + 1), 30, d - 6],
          ],
          darker(frame, 0.1),
          2,
        );
      s.polygon(
        [
          [-w / 2 + 1, h - 1, 0],
          [w / 2 - 1, h - 1, 0],
          [w / 2 - 3, h, d],
          [-w / 2 + 3, h, d],
        ],
        s.gradient([
          [0, lighter(body, 0.3)],
          [1, body],
        ]),
      );
      for (let strand = 1; strand < 12; strand += 1) {
        const share = strand / 12;
        s.line(
          [
            [-w / 2 + 1 + share * 2, h - 1 + share, share * d],
            [w / 2 - 1 - share * 2, h - 1 + share, share * d],
          ],
          darker(body, 0.3),
          0.35,
          'opacity=".55"',
        );
      }
      s.face(-w / 2 + 1, h - 5.5, w - 2, 5, { r: 2.4, fill: s.frontFill(body) });
      for (let strand = 0; strand < 22; strand += 1) {
        const at = -w / 2 + 2.4 + (strand * (w - 4.8)) / 21;
        s.line(
          [
            [at, h - 5.2, 0],
            [at, h - 0.9, 0],
          ],
          darker(body, 0.3),
          0.3,
          'opacity=".5"',
        );
      }
      s.line(
        [
          [-x - 1.6, 20, 2],
          [x + 1.6, 20, 2],
        ],
        frame,
        2.4,
      );
      s.line(
        [
          [-x, 21.3, 1],
          [x, 21.3, 1],
        ],
        accent,
        0.9,
      );
      for (const side of [-1, 1])
        s.leg(side * x, h - 2, { z: 2, width: 3.6, foot: 2.8, splay: side * 2.6, colour: frame });
    },
  },
  'task-chair': {
    place: 'floor',
    focus: [0.5, 0.72],
    draw(s, { w, d, h, body, frame }) {
      const z = d / 2;
      for (const [x, far] of [
        [-24, 14],
        [24, 14],
        [0, 24],
      ] as const) {
        s.line(
          [
            [0, 11, z],
            [x, 6.5, z + far],
          ],
          darker(frame, 0.25),
          3,
        );
        s.circle(x, 3.2, 3, darker(body, 0.5), { z: z + far });
      }
      s.leg(0, 44, { z, width: 6, foot: 6, colour: darker(body, 0.3), bottom: 10 });
      s.leg(0, 44, { z, width: 3.6, colour: frame, bottom: 24 });
      for (const x of [-26, 26]) {
        s.line(
          [
            [0, 11, z],
            [x, 7, z - 14],
          ],
          frame,
          3.4,
        );
        s.circle(x, 3.4, 3.4, darker(body, 0.5), { z: z - 14 });
      }
      const back = (inset: number): [number, number, number][] => [
        [-18 + inset, 54 + inset, z + 18],
        [0, 52 + inset, z + 20],
        [18 - inset, 54 + inset, z + 18],
        [23 - inset, 80, z + 17],
        [19 - inset, h - 1 - inset, z + 16],
        [0, h + 1 - inset, z + 18],
        [-19 + inset, h - 1 - inset, z + 16],
        [-23 + inset, 80, z + 17],
      ];
      s.blob(back(0), s.frontFill(darker(body, 0.22)));
      s.blob(
        back(2.6),
        s.gradient(
          [
            [0, lighter(body, 0.2)],
            [1, lighter(body, 0.06)],
          ],
          [0, 0, 1, 1],
        ),
      );
      for (let row = 0; row < 14; row += 1) {
        const y = 60 + row * 2.9;
        const reach = 14.5 + Math.sin(((y - 54) / 50) * Math.PI) * 5;
        s.line(
          [
            [-reach, y, z + 17],
            [reach, y, z + 17],
          ],
          darker(body, 0.3),
          0.35,
          'opacity=".5"',
        );
      }
      s.line(
        [
          [0, 42, z + 12],
          [0, 60, z + 19],
        ],
        frame,
        4,
      );
      s.cushion(-w / 2 + 9, 42, w - 18, 8, { z: 2, d: d - 14, r: 4, colour: body, piping: false });
      for (const side of [-1, 1]) {
        s.line(
          [
            [side * (w / 2 - 6), 44, z - 4],
            [side * (w / 2 - 3), 64, z - 4],
          ],
          frame,
          3,
        );
        s.box(side * (w / 2 - 3.4) - 4, 64, 8, 3, 22, { z: z - 14, colour: body, r: 1.4, grain: false });
      }
    },
  },
  'deck-chair': {
    place: 'floor',
    focus: [0.3, 0.65],
    draw(s, { w, d, h, body }) {
      const line = darker(body, 0.3);
      for (const side of [-1, 1])
        s.leg(side * (w / 2 - 14), 52, { z: d * 0.7, width: 7, foot: 7, colour: body, square: true });
      for (let slat = 0; slat < 7; slat += 1) {
        const share = slat / 6 - 0.5;
        const x = share * (w - 24);
        const top = h - (share * 2) ** 2 * 13;
        s.polygon(
          [
            [x - 3.4, 30, d * 0.6],
            [x + 3.4, 30, d * 0.6],
            [x * 1.12 + 4, top - 2, d * 0.98],
            [x * 1.12 - 4, top - 2, d * 0.98],
          ],
          s.gradient([
            [0, lighter(body, 0.4)],
            [1, darker(body, 0.1)],
          ]),
        );
        s.circle(x * 1.12, top - 2.6, 3.9, lighter(body, 0.1), { z: d * 0.98 });
      }
      s.line(
        [
          [-w / 2 + 12, 46, d * 0.7],
          [w / 2 - 12, 46, d * 0.7],
        ],
        darker(body, 0.16),
        5,
      );
      for (let slat = 0; slat < 6; slat += 1) {
        const z = d * 0.6 - slat * d * 0.095;
        const y = 27 + slat * 2;
        s.polygon(
          [
            [-w / 2 + 12, y, z],
            [w / 2 - 12, y, z],
            [w / 2 - 12, y + 1.6, z - d * 0.08],
            [-w / 2 + 12, y + 1.6, z - d * 0.08],
          ],
          s.gradient([
            [0, lighter(body, 0.5)],
            [1, darker(body, 0.04)],
          ]),
        );
        s.line(
          [
            [-w / 2 + 12, y + 1.4, z - d * 0.08],
            [w / 2 - 12, y + 1.4, z - d * 0.08],
          ],
          line,
          0.5,
          'opacity=".6"',
        );
      }
      s.box(-w / 2 + 10, 27, w - 20, 10, 2, { z: 6, colour: body, grain: false });
      s.line(
        [
          [-w / 2 + 12, 31.8, 6],
          [w / 2 - 12, 31.8, 6],
        ],
        line,
        0.3,
        'opacity=".35"',
      );
      for (const side of [-1, 1]) {
        const x = side * (w / 2 - 11);
        s.leg(x, 53, { z: 2, width: 9, foot: 9, colour: body, square: true });
        const outer = side * (w / 2);
        s.polygon(
          [
            [outer, 54, -4],
            [outer - side * 17, 54, -4],
            [outer - side * 12, 53, d * 0.74],
            [outer - side * 3, 53, d * 0.74],
          ],
          s.gradient(
            [
              [0, lighter(body, 0.7)],
              [1, lighter(body, 0.2)],
            ],
            [0, 0, 1, 1],
          ),
        );
        s.face(Math.min(outer, outer - side * 17), 51.8, 17, 2.4, {
          z: -4,
          r: 1,
          fill: s.frontFill(darker(body, 0.08)),
        });
      }
    },
  },
};
