import { darker, lighter } from '../materials.ts';
import type { Kind } from './kind.ts';

/** Sound and bags. */
export const things: Record<string, Kind> = {
  speakers: {
    place: 'table',
    focus: [0.74, 0.5],
    drawn: ({ w, h }) => ({ w: w * 2.7, h }),
    draw(s, { w, d, h, body, frame }) {
      for (const [x, z, open] of [
        [15, 6, true],
        [-15, 0, false],
      ] as const) {
        s.shift([x, 0, z], () => {
          s.box(-w / 2, 0, w, h, d, { colour: body, r: 0.5 });
          if (!open) {
            s.face(-w / 2 + 1.2, 1.2, w - 2.4, h - 2.4, {
              r: 0.8,
              fill: s.gradient(
                [
                  [0, lighter(frame, 0.16)],
                  [1, darker(frame, 0.1)],
                ],
                [0, 0, 1, 1],
              ),
            });
            for (let row = 2; row < h - 2; row += 0.8)
              s.line(
                [
                  [-w / 2 + 1.6, row],
                  [w / 2 - 1.6, row],
                ],
                lighter(frame, 0.3),
                0.1,
                'opacity=".35"',
              );
            return;
          }
          s.face(-w / 2 + 1, 1, w - 2, h - 2, { r: 0.5, fill: s.frontFill(darker(frame, 0.2)) });
          s.circle(
            0,
            11.4,
            7.8,
            s.glow([
              [0, '#3b3a3b'],
              [0.9, '#565456'],
              [1, '#232223'],
            ]),
          );
          s.circle(
            0,
            11.4,
            6.3,
            s.glow([
              [0, '#2a2929'],
              [0.3, '#605c58'],
              [1, '#474442'],
            ]),
          );
          s.circle(
            0,
            11.4,
            2.2,
            s.glow([
              [0, '#8a857e'],
              [1, '#3a3735'],
            ]),
          );
          s.circle(0, 26, 3.9, '#242324');
          s.circle(
            0,
            26,
            2.5,
            s.glow([
              [0, '#d8d2c6'],
              [1, '#77716a'],
            ]),
          );
          s.circle(0, 2.9, 0.5, '#c7a052');
        });
      }
    },
  },
  turntable: {
    place: 'table',
    focus: [0.4, 0.6],
    draw(s, { w, d, h, body, frame, accent }) {
      const deck = h * 0.62;
      for (const x of [-w / 2 + 5, w / 2 - 5])
        s.turned(
          x,
          [
            [2.2, 0],
            [2.4, 1.6],
          ],
          '#3a3a3c',
          { z: 4, lid: null },
        );
      s.box(-w / 2, 1.4, w, deck - 1.4, d, { colour: body, r: 0.4 });
      s.polygon(
        [
          [-w / 2 + 1, deck, 1],
          [w / 2 - 1, deck, 1],
          [w / 2 - 1, deck, d - 1],
          [-w / 2 + 1, deck, d - 1],
        ],
        lighter(body, 0.18),
      );
      const z = d * 0.5;
      s.turned(
        -5,
        [
          [15.6, deck],
          [15.6, deck + 1.2],
        ],
        frame,
        { z, lid: lighter(frame, 0.2) },
      );
      s.disc(-5, deck + 1.4, 15, { z, fill: accent });
      for (const r of [13.6, 12.2, 10.8, 9.4, 8, 6.8])
        s.disc(-5, deck + 1.4, r, {
          z,
          fill: 'none',
          extra: 'stroke="#6a6562" stroke-width=".12" opacity=".8"',
        });
      s.disc(-5, deck + 1.4, 5, { z, fill: '#b65c3a' });
      s.disc(-5, deck + 1.4, 0.5, { z, fill: '#f3efe6' });
      s.turned(
        15.4,
        [
          [2.6, deck],
          [2.6, deck + 2.4],
        ],
        frame,
        { z: d * 0.78 },
      );
      s.line(
        [
          [15.4, deck + 3, d * 0.78],
          [14, deck + 3, d * 0.4],
          [6.4, deck + 2.4, d * 0.3],
        ],
        lighter(frame, 0.25),
        0.7,
      );
      s.line(
        [
          [7.6, deck + 2.2, d * 0.32],
          [5.4, deck + 2.2, d * 0.28],
        ],
        '#3a3a3c',
        1.4,
      );
      s.turned(
        15.6,
        [
          [1.4, deck],
          [1.4, deck + 1],
        ],
        frame,
        { z: d * 0.16 },
      );
      s.turned(
        11,
        [
          [1.1, deck],
          [1.1, deck + 0.8],
        ],
        frame,
        { z: d * 0.14 },
      );
      s.polygon(
        [
          [-w / 2, deck, d],
          [w / 2, deck, d],
          [w / 2, deck + 25, d + 5],
          [-w / 2, deck + 25, d + 5],
        ],
        s.gradient(
          [
            [0, '#ffffff', 0.5],
            [0.5, '#cfdad8', 0.25],
            [1, '#a9bab7', 0.42],
          ],
          [0, 0, 1, 1],
        ),
        'stroke="#ffffff" stroke-width=".3" stroke-opacity=".8"',
      );
      s.polygon(
        [
          [-w / 2 + 6, deck + 4, d],
          [-w / 2 + 12, deck + 4, d],
          [-w / 2 + 22, deck + 24, d + 5],
          [-w / 2 + 14, deck + 24, d + 5],
        ],
        '#ffffff',
        'opacity=".3"',
      );
    },
    drawn: ({ w, h }) => ({ w, h: h * 2.3 }),
  },
  headphones: {
    place: 'table',
    focus: [0.5, 0.4],
    draw(s, { w, h, body, frame, accent }) {
      const half = w / 2 - 2.2;
      const arc = (inset: number, top: number): [number, number, number][] => [
        [-half + inset, 8, 3],
        [-half + inset - 0.6, h * 0.55, 3],
        [-half * 0.72, h * 0.84, 3],
        [0, top, 3],
        [half * 0.72, h * 0.84, 3],
        [half - inset + 0.6, h * 0.55, 3],
        [half - inset, 8, 3],
      ];
      s.curve(arc(0, h - 1), frame, 1.1);
      s.curve(arc(0, h - 1).slice(1, 6), lighter(body, 0.04), 2.4);
      s.curve(arc(0.9, h - 2.4).slice(2, 5), accent, 1.2, 'opacity=".9"');
      for (const side of [-1, 1]) {
        s.cushion(side < 0 ? -half + 1.1 : half - 4.4, 0.6, 3.3, 9.4, {
          z: 0,
          r: 1.6,
          colour: accent,
          piping: false,
        });
        s.cushion(side < 0 ? -half - 2.2 : half - 1.2, 0.3, 3.4, 10, {
          z: -0.3,
          r: 1.6,
          colour: body,
          piping: false,
        });
        s.circle(
          side * (half + 0.6),
          5.4,
          1,
          s.glow([
            [0, lighter(frame, 0.4)],
            [1, frame],
          ]),
          { z: -0.5 },
        );
        s.line(
          [
            [side * (half + 0.2), 5.4, -0.5],
            [side * (half + 1), 5.4, -0.5],
          ],
          darker(frame, 0.5),
          0.18,
        );
        s.line(
          [
            [side * half, 10.4, 0],
            [side * half, 13.4, 1],
          ],
          frame,
          0.9,
        );
      }
    },
  },
  tote: {
    place: 'table',
    focus: [0.5, 0.5],
    drawn: ({ w, h }) => ({ w, h: h * 1.45 }),
    draw(s, { w, h, body, frame, accent }) {
      const strap = (z: number, colour: string, lift: number) =>
        s.curve(
          [
            [-w * 0.24, h - 3, z],
            [-w * 0.23, h + 9, z],
            [-w * 0.1, h + 15 + lift, z],
            [w * 0.1, h + 15 + lift, z],
            [w * 0.23, h + 9, z],
            [w * 0.24, h - 3, z],
          ],
          colour,
          2,
        );
      strap(10, darker(frame, 0.2), 1);
      s.polygon(
        [
          [-w / 2 + 1, h - 1, 10],
          [w / 2 - 1, h - 1, 10],
          [w / 2 - 2.6, 2, 10],
          [-w / 2 + 2.6, 2, 10],
        ],
        darker(body, 0.45),
      );
      s.blob(
        [
          [-w / 2, h, 0],
          [0, h - 1.2, -1],
          [w / 2, h, 0],
          [w / 2 - 1, h * 0.5, -1],
          [w / 2 - 3, 0.6, 0],
          [0, 0, -1],
          [-w / 2 + 3, 0.6, 0],
          [-w / 2 + 1, h * 0.5, -1],
        ],
        s.gradient(
          [
            [0, lighter(body, 0.24)],
            [0.45, body],
            [1, darker(body, 0.22)],
          ],
          [0.1, 0, 0.8, 1],
        ),
      );
      for (const x of [-w * 0.19, w * 0.2]) {
        s.line(
          [
            [x, h - 2, -1],
            [x * 0.94, 1.4, -1],
          ],
          darker(body, 0.4),
          0.3,
          'opacity=".8"',
        );
        s.line(
          [
            [x + 0.8, h - 2, -1],
            [x * 0.94 + 0.8, 1.4, -1],
          ],
          lighter(body, 0.4),
          0.2,
          'stroke-dasharray=".9 .6" opacity=".8"',
        );
      }
      s.line(
        [
          [-w / 2 + 1.4, h - 2.2, -1],
          [w / 2 - 1.4, h - 2.2, -1],
        ],
        lighter(body, 0.4),
        0.22,
        'stroke-dasharray=".9 .6" opacity=".8"',
      );
      strap(-1, frame, 0);
      for (const side of [-1, 1]) {
        s.face(side * w * 0.24 - 1.6, h - 8, 3.2, 8, { z: -1.2, r: 1.2, fill: s.frontFill(frame) });
        for (const y of [h - 6.4, h - 2.6]) s.circle(side * w * 0.24, y, 0.55, accent, { z: -1.3 });
      }
      s.curve(
        [
          [-w * 0.4, h * 0.3, -1],
          [-w * 0.2, h * 0.22, -1],
          [-w * 0.05, h * 0.26, -1],
        ],
        darker(body, 0.3),
        0.4,
        'opacity=".3"',
      );
    },
  },
  weekender: {
    place: 'table',
    focus: [0.36, 0.4],
    drawn: ({ w, h }) => ({ w, h: h * 1.35 }),
    draw(s, { w, h, body, frame, accent }) {
      const rope = (z: number, lift: number, colour: string) =>
        s.curve(
          [
            [-w * 0.2, h * 0.66, z],
            [-w * 0.19, h + 5, z],
            [-w * 0.08, h + 10 + lift, z],
            [w * 0.08, h + 10 + lift, z],
            [w * 0.19, h + 5, z],
            [w * 0.2, h * 0.66, z],
          ],
          colour,
          1.9,
        );
      rope(14, 1.4, darker(frame, 0.26));
      s.blob(
        [
          [-w / 2, h * 0.5, 0],
          [-w / 2 + 1, h * 0.84, 2],
          [-w * 0.34, h - 1, 4],
          [0, h, 4],
          [w * 0.34, h - 1, 4],
          [w / 2 - 1, h * 0.84, 2],
          [w / 2, h * 0.5, 0],
          [w / 2 - 1.4, 3, 0],
          [w * 0.36, 0.4, 0],
          [0, 0, -1],
          [-w * 0.36, 0.4, 0],
          [-w / 2 + 1.4, 3, 0],
        ],
        s.gradient(
          [
            [0, lighter(body, 0.5)],
            [0.5, body],
            [1, darker(body, 0.22)],
          ],
          [0.1, 0, 0.6, 1],
        ),
      );
      s.curve(
        [
          [-w * 0.4, h - 2.4, 3],
          [0, h - 0.8, 3],
          [w * 0.4, h - 2.4, 3],
        ],
        '#8d8a84',
        0.8,
      );
      s.curve(
        [
          [-w * 0.4, h - 2.4, 3],
          [0, h - 0.8, 3],
          [w * 0.4, h - 2.4, 3],
        ],
        '#d9d4c8',
        0.4,
        'stroke-dasharray=".5 .5"',
      );
      for (const x of [-w * 0.32, w * 0.33])
        s.curve(
          [
            [x, h - 2, 2],
            [x * 1.05, h * 0.5, 0],
            [x, 0.8, 0],
          ],
          darker(body, 0.3),
          0.3,
          'opacity=".6"',
        );
      s.line(
        [
          [-w * 0.47, h * 0.2, 0],
          [w * 0.47, h * 0.2, 0],
        ],
        darker(body, 0.25),
        0.3,
        'stroke-dasharray="1 .7" opacity=".8"',
      );
      s.face(-w * 0.13, h * 0.3, w * 0.3, h * 0.36, {
        z: -1,
        r: 0.5,
        fill: s.frontFill(accent),
        extra: `stroke="${lighter(body, 0.2)}" stroke-width=".25" stroke-dasharray=".9 .6"`,
      });
      seven(s.at(-w * 0.08, h * 0.61, -1.1), s.at(w * 0.005, h * 0.35, -1.1), (d) =>
        s.path(d, 'none', `stroke="${lighter(body, 0.4)}" stroke-width="1.5" stroke-linejoin="round"`),
      );
      seven(s.at(w * 0.045, h * 0.61, -1.1), s.at(w * 0.125, h * 0.35, -1.1), (d) =>
        s.path(d, 'none', `stroke="${lighter(body, 0.4)}" stroke-width="1.5" stroke-linejoin="round"`),
      );
      rope(-1, 0, frame);
      s.curve(
        [
          [-w * 0.2, h * 0.66, -1],
          [-w * 0.19, h + 5, -1],
          [-w * 0.08, h + 10, -1],
          [w * 0.08, h + 10, -1],
          [w * 0.19, h + 5, -1],
          [w * 0.2, h * 0.66, -1],
        ],
        darker(frame, 0.34),
        1.7,
        'stroke-dasharray=".35 1" opacity=".6"',
      );
      for (const side of [-1, 1]) {
        s.circle(side * w * 0.2, h * 0.66, 1.5, '#c7a052', { z: -1 });
        s.circle(side * w * 0.2, h * 0.66, 0.8, '#5a4a2c', { z: -1 });
      }
    },
  },
};

/** The sail number's 7, in the box between two corners. */
function seven(
  [left, top]: [number, number],
  [right, bottom]: [number, number],
  draw: (d: string) => void,
): void {
  draw(`M${left} ${top}L${right} ${top}L${left + (right - left) * 0.3} ${bottom}`);
}
