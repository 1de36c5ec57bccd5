import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind } from './kind.ts';

/** A cloth shade with light behind it. */
function shade(s: Sketch, y: number, height: number, low: number, high: number, colour: string, z = 0): void {
  const profile: [number, number][] = [
    [low, y],
    [(low + high) / 2, y + height / 2],
    [high, y + height],
  ];
  s.turned(0, profile, colour, {
    z,
    lid: lighter(colour, 0.55),
    fill: s.gradient([
      [0, darker(colour, 0.12)],
      [0.3, lighter(colour, 0.42)],
      [0.55, lighter(colour, 0.3)],
      [1, darker(colour, 0.2)],
    ]),
  });
  s.turned(0, profile, colour, {
    z,
    lid: null,
    fill: s.gradient(
      [
        [0, '#ffe9b8', 0],
        [0.75, '#ffe9b8', 0.28],
        [1, '#fff3d6', 0.5],
      ],
      [0, 0, 0, 1],
    ),
  });
  for (const [radius, at] of [
    [low, y + 0.7],
    [high, y + height - 0.7],
  ] as const) {
    s.line(
      [
        [-radius + 0.3, at, z],
        [radius - 0.3, at, z],
      ],
      darker(colour, 0.22),
      0.35,
      'opacity=".5"',
    );
  }
}

function cord(s: Sketch, from: number, to: number, colour: string, z: number): void {
  s.line(
    [
      [0, from, z],
      [0, to, z],
    ],
    colour,
    0.8,
  );
}

export const lights: Record<string, Kind> = {
  'floor-lamp': {
    place: 'floor',
    focus: [0.5, 0.68],
    draw(s, { w, h, body, frame, accent }) {
      const [z, neck] = [w / 2, h - 46];
      s.line(
        [
          [0, neck, z],
          [4, 0, z + 24],
        ],
        darker(frame, 0.25),
        3,
      );
      s.line(
        [
          [0, neck, z],
          [0, neck + 16, z],
        ],
        accent,
        1.6,
      );
      for (const side of [-1, 1]) {
        s.leg(0, neck + 2, { z: z - 4, width: 4, foot: 2.6, splay: side * 25, colour: frame });
      }
      s.turned(
        0,
        [
          [3.4, neck - 5],
          [3.8, neck],
          [3.2, neck + 4],
        ],
        accent,
        { z: z - 4 },
      );
      shade(s, h - 36, 36, 29, 23, body, z);
    },
  },
  'table-lamp': {
    place: 'table',
    focus: [0.5, 0.36],
    draw(s, { w, h, body, frame }) {
      const z = w / 2;
      s.turned(
        0,
        [
          [8, 0],
          [8.4, 1.8],
          [7, 3],
          [4, 5],
          [5.8, 9],
          [6.2, 13],
          [3.6, 17],
          [5, 19],
          [3.2, 21],
          [4.6, 26],
          [3, 31],
          [2.2, 35],
        ],
        frame,
        { z },
      );
      for (const y of [3.6, 17.2, 20.2])
        s.line(
          [
            [-3.6, y, z],
            [3.6, y, z],
          ],
          darker(frame, 0.4),
          0.35,
          'opacity=".6"',
        );
      s.line(
        [
          [0, 34, z],
          [0, 38, z],
        ],
        '#c7a052',
        1.4,
      );
      shade(s, h - 22, 22, w / 2, w / 2 - 3, body, z);
    },
  },
  'library-lamp': {
    place: 'table',
    focus: [0.5, 0.8],
    draw(s, { w, h, body, frame }) {
      const z = 10;
      s.turned(
        0,
        [
          [9, 0],
          [9.2, 1.4],
          [8, 2.4],
          [3, 4],
          [1.4, 6],
          [1.1, 20],
          [1.8, 22],
          [1.1, 24],
          [1.1, h - 8],
        ],
        frame,
        { z },
      );
      s.curve(
        [
          [-9.5, h - 7, z],
          [-8, h - 13, z],
          [0, h - 15, z],
          [8, h - 13, z],
          [9.5, h - 7, z],
        ],
        frame,
        0.9,
      );
      s.line(
        [
          [4, h - 14, z - 1],
          [4, h - 22, z - 1],
        ],
        darker(frame, 0.15),
        0.35,
      );
      s.circle(4, h - 22.6, 0.8, frame, { z: z - 1 });
      const half = w / 2;
      s.blob(
        [
          [-half, h - 9, 0],
          [-half + 1.6, h - 3, 2],
          [-half * 0.6, h, 4],
          [0, h + 0.4, 4],
          [half * 0.6, h, 4],
          [half - 1.6, h - 3, 2],
          [half, h - 9, 0],
          [0, h - 10.4, -2],
        ],
        s.gradient(
          [
            [0, lighter(body, 0.35)],
            [0.35, body],
            [1, darker(body, 0.3)],
          ],
          [0.2, 0, 0.4, 1],
        ),
      );
      s.curve(
        [
          [-half + 3.4, h - 3.4, 0],
          [0, h - 1.4, 0],
          [half - 4, h - 3.6, 0],
        ],
        '#ffffff',
        0.9,
        'opacity=".35"',
      );
      s.curve(
        [
          [-half + 0.4, h - 9, 0],
          [0, h - 10.4, -2],
          [half - 0.4, h - 9, 0],
        ],
        '#fff0c4',
        0.9,
        'opacity=".85"',
      );
    },
  },
  'pendant-woven': {
    place: 'ceiling',
    focus: [0.45, 0.45],
    draw(s, { w, h, body, frame }) {
      const z = w / 2;
      cord(s, h - 2, h + 400, frame, z);
      const profile: [number, number][] = [
        [w / 2, 0],
        [w / 2 - 0.6, 4],
        [w * 0.4, h * 0.45],
        [w * 0.24, h * 0.78],
        [w * 0.1, h * 0.95],
        [2.4, h],
      ];
      s.disc(0, 0, w / 2, { z, fill: '#f6dfa8', flat: 0.1 });
      s.turned(0, profile, body, { z, lid: null });
      s.within(`<path d="${s.turnedShape(0, profile, z)}"/>`, () => {
        for (let strand = -14; strand <= 14; strand += 1) {
          const share = strand / 14;
          s.curve(
            [
              [share * 2.2, h, z],
              [share * w * 0.3, h * 0.66, z],
              [share * w * 0.44, h * 0.3, z],
              [share * w * 0.52, -1, z],
            ],
            darker(body, 0.36),
            0.34,
            'opacity=".7"',
          );
        }
        for (let ring = 0; ring < 11; ring += 1) {
          const y = 1.5 + ring * (h / 11.5);
          s.curve(
            [
              [-w / 2 - 1, y + 1.2, z],
              [0, y - 1.4, z],
              [w / 2 + 1, y + 1.2, z],
            ],
            ring % 3 ? darker(body, 0.26) : darker(body, 0.5),
            ring % 3 ? 0.4 : 0.9,
            'opacity=".65"',
          );
        }
      });
      s.curve(
        [
          [-w / 2, 0.4, z],
          [0, -2, z],
          [w / 2, 0.4, z],
        ],
        darker(body, 0.25),
        1.1,
      );
    },
  },
  'pendant-glass': {
    place: 'ceiling',
    focus: [0.5, 0.5],
    draw(s, { w, h, body, frame }) {
      const z = w / 2;
      cord(s, h, h + 400, '#3a3a3c', z);
      s.turned(
        0,
        [
          [2.6, h - 5],
          [2.8, h - 1],
          [1.6, h + 1.5],
        ],
        frame,
        { z },
      );
      const profile: [number, number][] = [
        [w * 0.3, 0],
        [w * 0.44, h * 0.16],
        [w / 2, h * 0.42],
        [w * 0.42, h * 0.66],
        [w * 0.2, h * 0.84],
        [2.8, h - 3],
      ];
      s.circle(
        0,
        h * 0.52,
        w * 0.46,
        s.glow([
          [0, '#ffe3a0', 0.9],
          [0.35, '#ffe9b8', 0.5],
          [1, '#ffe9b8', 0],
        ]),
        { z },
      );
      s.turned(
        0,
        [
          [1.4, h * 0.62],
          [4.2, h * 0.48],
          [3.4, h * 0.4],
          [0.4, h * 0.37],
        ].toReversed() as [number, number][],
        '#fff2cf',
        { z, lid: null, fill: '#fff4d6' },
      );
      s.turned(0, profile, body, {
        z,
        lid: null,
        fill: s.gradient([
          [0, darker(body, 0.3), 0.85],
          [0.24, lighter(body, 0.3), 0.5],
          [0.6, body, 0.5],
          [1, darker(body, 0.35), 0.88],
        ]),
      });
      s.disc(0, 0, w * 0.3, {
        z,
        fill: 'none',
        flat: 0.13,
        extra: `stroke="${lighter(body, 0.3)}" stroke-width=".6" opacity=".8"`,
      });
      s.curve(
        [
          [-w * 0.36, h * 0.3, z],
          [-w * 0.4, h * 0.45, z],
          [-w * 0.32, h * 0.62, z],
        ],
        '#ffffff',
        1.1,
        'opacity=".55"',
      );
      for (const [x, y] of [
        [7, 10],
        [-4, 6],
        [9, 17],
      ] as const)
        s.circle(x, y, 0.5, '#ffffff', { z, extra: 'opacity=".5"' });
    },
  },
};
