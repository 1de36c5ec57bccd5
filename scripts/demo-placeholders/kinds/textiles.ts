import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind } from './kind.ts';

/** A cloth lying flat, seen from above: its left and lower edge at 0. Rugs are drawn in their own plane and laid out by the scene. */
function rug(s: Sketch, w: number, h: number, colour: string, inside: () => void): void {
  s.face(-w / 2 + 2, -2.4, w, h, { r: 2, fill: '#4a3728', extra: 'opacity=".22"' });
  const shape = s.faceShape(-w / 2, 0, w, h, { r: 1.2 });
  s.face(-w / 2, 0, w, h, {
    r: 1.2,
    fill: s.gradient(
      [
        [0, lighter(colour, 0.12)],
        [1, darker(colour, 0.06)],
      ],
      [0, 0, 1, 1],
    ),
  });
  s.within(shape, inside);
}

function fringe(
  s: Sketch,
  x: number,
  y: number,
  h: number,
  side: -1 | 1,
  colour: string,
  step = 3.2,
  long = 6,
): void {
  for (let at = y + step / 2; at < y + h; at += step) {
    const sway = (s.random() - 0.5) * 1.6;
    s.line(
      [
        [x, at],
        [x + side * long, at + sway],
      ],
      colour,
      0.7,
    );
  }
}

export const textiles: Record<string, Kind> = {
  'rug-stripes': {
    place: 'ground',
    focus: [0.2, 0.3],
    drawn: ({ w, d }) => ({ w, h: d }),
    draw(s, { w, d, body, frame, accent }) {
      rug(s, w, d, body, () => {
        const bands: [at: number, wide: number, colour: string][] = [
          [0.06, 0.05, frame],
          [0.13, 0.015, accent],
          [0.24, 0.1, frame],
          [0.37, 0.015, accent],
          [0.47, 0.06, accent],
          [0.6, 0.015, accent],
          [0.66, 0.1, frame],
          [0.855, 0.015, accent],
          [0.89, 0.05, frame],
        ];
        for (const [at, wide, colour] of bands) s.face(-w / 2 + at * w, 0, wide * w, d, { fill: colour });
        for (let row = 2; row < d; row += 2.6)
          s.line(
            [
              [-w / 2, row],
              [w / 2, row],
            ],
            accent,
            0.35,
            'opacity=".1"',
          );
      });
      fringe(s, -w / 2, 0, d, -1, lighter(body, 0.2));
      fringe(s, w / 2, 0, d, 1, darker(body, 0.08));
    },
  },
  'rug-round': {
    place: 'ground',
    focus: [0.25, 0.3],
    drawn: ({ w }) => ({ w, h: w }),
    draw(s, { w, body, frame }) {
      const r = w / 2;
      s.circle(1.5, r - 2.4, r, '#4a3728', { extra: 'opacity=".22"' });
      s.circle(
        0,
        r,
        r,
        s.gradient(
          [
            [0, lighter(body, 0.16)],
            [1, darker(body, 0.06)],
          ],
          [0, 0, 1, 1],
        ),
      );
      s.circle(0, r, r - 9, 'none', { extra: `stroke="${frame}" stroke-width="4.4"` });
      for (let ring = r - 1.4; ring > 2; ring -= 3.1) {
        s.circle(0, r, ring, 'none', {
          extra: `stroke="${darker(body, 0.34)}" stroke-width=".55" stroke-dasharray="2.6 1.5" opacity=".55"`,
        });
      }
    },
  },
  'rug-runner': {
    place: 'ground',
    focus: [0.3, 0.5],
    drawn: ({ w, d }) => ({ w: w + 14, h: d }),
    draw(s, { w, d, body, frame, accent }) {
      fringe(s, -w / 2, 0, d, -1, accent, 2.4, 7);
      fringe(s, w / 2, 0, d, 1, accent, 2.4, 7);
      rug(s, w, d, body, () => {
        const diamonds = 7;
        const step = (w - 20) / diamonds;
        for (let index = 0; index < diamonds; index += 1) {
          const x = -w / 2 + 10 + step * (index + 0.5);
          const diamond = (size: number, fill: string) =>
            s.polygon(
              [
                [x - size * step, d / 2],
                [x, d / 2 + size * d * 0.9],
                [x + size * step, d / 2],
                [x, d / 2 - size * d * 0.9],
              ],
              fill,
            );
          diamond(0.49, frame);
          diamond(0.34, accent);
          diamond(0.27, body);
          diamond(0.12, frame);
        }
        for (const y of [4, d - 5.6]) s.face(-w / 2, y, w, 1.6, { fill: frame });
        for (const x of [-w / 2 + 3, w / 2 - 6]) s.face(x, 0, 3, d, { fill: frame });
        for (let row = 1.4; row < d; row += 1.8)
          s.line(
            [
              [-w / 2, row],
              [w / 2, row],
            ],
            '#1d1a18',
            0.25,
            'opacity=".16"',
          );
      });
    },
  },
  throw: {
    place: 'sofa',
    focus: [0.35, 0.35],
    drawn: () => ({ w: 104, h: 128 }),
    draw(s, { body, frame, accent }) {
      const [w, top, low] = [86, 122, 18];
      for (const x of [-46, 46])
        s.line(
          [
            [x, 0, 8],
            [x, 128, 8],
          ],
          frame,
          2.8,
        );
      s.line(
        [
          [-50, top + 1, 8],
          [50, top + 1, 8],
        ],
        frame,
        3,
      );
      s.face(-w / 2 + 5, low + 14, w - 10, top - low - 14, { z: 12, fill: darker(body, 0.22) });
      const hem = (lift: number) =>
        [-0.5, -0.25, 0, 0.25, 0.5].map(
          (share, index) => [share * w, low + lift + (index % 2) * 2.2, 0] as [number, number, number],
        );
      const points = hem(0).map((place) => s.at(...place));
      const edge = points.map((point) => point.join(' ')).join('L');
      s.path(
        `M${s.at(-w / 2, top + 2).join(' ')}L${s.at(w / 2, top + 2).join(' ')}L${edge.split('L').toReversed().join('L')}Z`,
        s.gradient([
          [0, lighter(body, 0.22)],
          [0.3, body],
          [0.55, lighter(body, 0.14)],
          [0.8, body],
          [1, darker(body, 0.14)],
        ]),
      );
      for (const [at, high] of [
        [30, 5],
        [38, 1.2],
        [41, 1.2],
      ] as const)
        s.face(-w / 2, at, w, high, { fill: accent, extra: 'opacity=".75"' });
      for (const share of [-0.32, -0.08, 0.2, 0.38])
        s.curve(
          [
            [share * w, top, 0],
            [share * w + 2, 70, 0],
            [share * w - 1, low + 4, 0],
          ],
          darker(body, 0.3),
          0.6,
          'opacity=".3"',
        );
      for (let strand = 0; strand < 34; strand += 1) {
        const x = -w / 2 + 1.4 + (strand * (w - 2.8)) / 33;
        s.line(
          [
            [x, low + 2],
            [x + (s.random() - 0.5) * 1.6, low - 6],
          ],
          strand % 2 ? body : lighter(body, 0.2),
          0.8,
        );
      }
      s.curve(
        [
          [-w / 2, top + 2.6, 0],
          [0, top + 3.4, 0],
          [w / 2, top + 2.6, 0],
        ],
        lighter(body, 0.3),
        1.6,
      );
    },
  },
  cushion: {
    place: 'sofa',
    focus: [0.3, 0.4],
    draw(s, { w, h, body, accent }) {
      const half = w / 2;
      const outline: [number, number, number][] = [
        [-half, 1.5, 0],
        [-half * 0.5, 2.8, 0],
        [0, 2, 0],
        [half * 0.5, 2.8, 0],
        [half, 1, 0],
        [half * 0.94, h * 0.3, 0],
        [half * 0.95, h * 0.7, 0],
        [half + 0.4, h - 0.4, 0],
        [half * 0.4, h - 3, 0],
        [0, h - 2.6, 0],
        [-half * 0.5, h - 3, 0],
        [-half - 0.4, h, 0],
        [-half * 0.95, h * 0.68, 0],
        [-half * 0.94, h * 0.3, 0],
      ];
      s.blob(
        outline.map(([x, y]) => [x + 1.6, y - 0.4, 8]),
        darker(body, 0.3),
      );
      s.blob(
        outline,
        s.gradient(
          [
            [0, lighter(body, 0.24)],
            [0.45, body],
            [1, darker(body, 0.24)],
          ],
          [0.1, 0, 0.9, 1],
        ),
      );
      s.curve(
        [
          [-half * 0.9, h * 0.94, 0],
          [-half * 0.6, h * 0.8, 0],
          [-half * 0.5, h * 0.66, 0],
        ],
        darker(body, 0.3),
        0.5,
        'opacity=".35"',
      );
      s.curve(
        [
          [half * 0.88, 5, 0],
          [half * 0.66, 10, 0],
          [half * 0.6, 17, 0],
        ],
        darker(body, 0.35),
        0.6,
        'opacity=".4"',
      );
      s.curve(
        [
          [-half * 0.88, 5, 0],
          [-half * 0.66, 9, 0],
          [-half * 0.56, 15, 0],
        ],
        darker(body, 0.3),
        0.5,
        'opacity=".35"',
      );
      s.line(
        [
          [-half * 0.94, h * 0.24, 0],
          [half * 0.94, h * 0.24, 0],
        ],
        darker(body, 0.3),
        0.4,
        'opacity=".5"',
      );
      for (let button = 0; button < 4; button += 1) {
        const x = -half * 0.66 + button * half * 0.44;
        s.circle(x + 0.3, h * 0.17 - 0.4, 1.5, darker(body, 0.4));
        s.circle(
          x,
          h * 0.17,
          1.4,
          s.glow([
            [0, lighter(accent, 0.4)],
            [1, darker(accent, 0.3)],
          ]),
        );
      }
      for (let row = 3; row < h - 3; row += 1.7)
        s.line(
          [
            [-half * 0.92, row, 0],
            [half * 0.92, row + 0.3, 0],
          ],
          darker(body, 0.4),
          0.12,
          'opacity=".3"',
        );
    },
  },
};
