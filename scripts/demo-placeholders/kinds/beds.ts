import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind } from './kind.ts';

/** A made bed without its frame. */
export function bedding(s: Sketch, w: number, d: number, y: number, colour: string, blanket: string): void {
  s.cushion(-w / 2, y, w, 20, { z: 4, d: d - 10, r: 6, colour: lighter(colour, 0.3), piping: false });
  s.polygon(
    [
      [-w / 2 + 2, y + 20.3, 6],
      [w / 2 - 2, y + 20.3, 6],
      [w / 2 - 3, y + 20.3, d * 0.66],
      [-w / 2 + 3, y + 20.3, d * 0.66],
    ],
    s.gradient(
      [
        [0, lighter(colour, 0.4)],
        [1, lighter(colour, 0.15)],
      ],
      [0, 0, 1, 1],
    ),
  );
  for (const side of [-1, 1]) {
    const x = side < 0 ? -w / 2 + 8 : 4;
    s.cushion(x, y + 16, w / 2 - 12, 16, {
      z: d * 0.8,
      d: 24,
      r: 7,
      colour: lighter(colour, 0.5),
      piping: false,
    });
  }
  s.path(
    drape(s, w, y),
    s.gradient(
      [
        [0, lighter(blanket, 0.14)],
        [0.5, blanket],
        [1, darker(blanket, 0.18)],
      ],
      [0, 0, 0.5, 1],
    ),
  );
  for (let fold = 0; fold < 7; fold += 1) {
    const x = -w / 2 + 12 + fold * ((w - 24) / 6);
    s.line(
      [
        [x, y + 19, 2],
        [x + 1.5, y - 6 + (fold % 2) * 3, 2],
      ],
      darker(blanket, 0.24),
      0.6,
      'opacity=".4"',
    );
  }
  s.polygon(
    [
      [-w / 2 - 1, y + 20.6, 2],
      [w / 2 + 1, y + 20.6, 2],
      [w / 2 - 2, y + 20.6, d * 0.36],
      [-w / 2 + 2, y + 20.6, d * 0.36],
    ],
    s.gradient(
      [
        [0, lighter(blanket, 0.3)],
        [1, lighter(blanket, 0.1)],
      ],
      [0, 0, 1, 1],
    ),
  );
}

/** The front of a blanket that hangs over the foot of a bed. */
function drape(s: Sketch, w: number, y: number): string {
  const at = (x: number, up: number) => s.at(x, up, 2).join(' ');
  const half = w / 2 + 1;
  return `M${at(-half, y + 20.6)}L${at(half, y + 20.6)}L${at(half, y - 6)}C${at(half * 0.6, y - 9)} ${at(half * 0.4, y - 4)} ${at(0, y - 7)}C${at(-half * 0.4, y - 10)} ${at(-half * 0.6, y - 4)} ${at(-half, y - 7)}Z`;
}

export const beds: Record<string, Kind> = {
  bed: {
    place: 'floor',
    focus: [0.25, 0.62],
    draw(s, { w, d, h, body, frame, accent }) {
      s.box(-w / 2, 0, w, h, 5, { z: d - 5, colour: frame, grain: false });
      for (let panel = 0; panel < 4; panel += 1) {
        const x = -w / 2 + 6 + (panel * (w - 12)) / 4;
        s.face(x + 1, 40, (w - 12) / 4 - 2, h - 47, {
          z: d - 5,
          fill: s.frontFill(lighter(frame, 0.07)),
          extra: `stroke="${darker(frame, 0.3)}" stroke-width=".5"`,
        });
        s.grain(x + 1, 40, (w - 12) / 4 - 2, h - 47, { z: d - 5, colour: frame, count: 4 });
      }
      for (const side of [-1, 1])
        s.polygon(
          [
            [side * (w / 2), 20, 0],
            [side * (w / 2), 36, 0],
            [side * (w / 2), 36, d],
            [side * (w / 2), 20, d],
          ],
          darker(frame, 0.2),
        );
      bedding(s, w - 8, d, 26, body, accent);
      s.box(-w / 2, 14, w, 15, 4, { z: -2, colour: frame });
      for (const side of [-1, 1]) s.box(side * (w / 2 - 4) - 4, 0, 8, 34, 6, { z: -3, colour: frame });
    },
  },
  headboard: {
    place: 'floor',
    focus: [0.3, 0.7],
    draw(s, { w, h, body, frame }) {
      for (const side of [-1, 1]) s.box(side * (w / 2 - 22) - 4, 0, 8, 50, 3, { z: 6, colour: frame });
      s.cushion(-w / 2, 46, w, h - 46, { z: 0, d: 9, r: 7, colour: body });
      for (let row = 0; row < 2; row += 1) {
        for (let button = 0; button < 7 - row; button += 1) {
          const x = -w / 2 + (w * (button + 0.5 + row * 0.5)) / 7;
          const y = 46 + (h - 46) * (row ? 0.36 : 0.68);
          for (const [dx, dy] of [
            [-1, -1],
            [1, -1],
            [-1, 1],
            [1, 1],
          ] as const) {
            s.line(
              [
                [x, y, 0],
                [x + dx * 7, y + dy * 5.4, 0],
              ],
              darker(body, 0.3),
              0.45,
              'opacity=".35"',
            );
          }
          s.circle(
            x,
            y,
            1.5,
            s.glow([
              [0, lighter(body, 0.2)],
              [1, darker(body, 0.35)],
            ]),
          );
        }
      }
    },
  },
  'house-bed': {
    place: 'floor',
    focus: [0.3, 0.3],
    draw(s, { w, d, h, body, frame, accent }) {
      const eaves = h * 0.68;
      const house = (z: number, colour: string) => {
        for (const side of [-1, 1])
          s.line(
            [
              [side * (w / 2 - 2.5), 0, z],
              [side * (w / 2 - 2.5), eaves, z],
            ],
            colour,
            4.6,
          );
        s.line(
          [
            [-w / 2 + 2.5, eaves, z],
            [0, h - 2, z],
            [w / 2 - 2.5, eaves, z],
          ],
          colour,
          4.6,
        );
        s.line(
          [
            [-w / 2 + 2.5, eaves, z],
            [w / 2 - 2.5, eaves, z],
          ],
          colour,
          3.6,
        );
      };
      house(d, darker(frame, 0.16));
      s.line(
        [
          [0, h - 2, 0],
          [0, h - 2, d],
        ],
        darker(frame, 0.1),
        4.4,
      );
      for (const side of [-1, 1])
        s.line(
          [
            [side * (w / 2 - 2.5), eaves, 0],
            [side * (w / 2 - 2.5), eaves, d],
          ],
          darker(frame, 0.1),
          4,
        );
      s.box(-w / 2, 18, w, 14, 3, { z: d - 3, colour: darker(frame, 0.06) });
      s.cushion(-w / 2 + 4, 10, w - 8, 14, {
        z: 5,
        d: d - 12,
        r: 4,
        colour: lighter(body, 0.4),
        piping: false,
      });
      s.cushion(-w / 2 + 10, 22, 40, 13, {
        z: d * 0.5,
        d: 22,
        r: 6,
        colour: lighter(body, 0.55),
        piping: false,
      });
      s.cushion(-4, 10, w / 2, 15.4, { z: 3, d: d - 12, r: 4, colour: accent, piping: false });
      s.box(-w / 2, 5, w, 10, 3, { z: -1, colour: frame });
      house(-1, frame);
      const bunting = ['#b65c3a', '#9fb4b8', '#7f8a55', '#cd9c3f', '#c78566'];
      bunting.forEach((colour, index) => {
        const x = -w / 2 + 16 + index * ((w - 32) / 4);
        const y = eaves - 3 - Math.sin((index / 4) * Math.PI) * 6;
        s.polygon(
          [
            [x - 6, y, -2],
            [x + 6, y, -2],
            [x, y - 11, -2],
          ],
          colour,
        );
      });
    },
  },
};
