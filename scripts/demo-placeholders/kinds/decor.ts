import { darker, lighter } from '../materials.ts';
import type { Kind } from './kind.ts';
import { leaves, weave } from './parts.ts';

export const decor: Record<string, Kind> = {
  mirror: {
    place: 'wall',
    focus: [0.3, 0.75],
    draw(s, { w, body, frame }) {
      const r = w / 2;
      s.circle(1.8, r - 2.6, r, '#4a3728', { extra: 'opacity=".25"' });
      s.circle(
        0,
        r,
        r,
        s.gradient(
          [
            [0, lighter(frame, 0.24)],
            [0.5, frame],
            [1, darker(frame, 0.26)],
          ],
          [0, 0, 1, 1],
        ),
      );
      for (let joint = 0; joint < 8; joint += 1) {
        const angle = (joint / 8) * Math.PI * 2 + 0.2;
        const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
        s.line(
          [
            [dx * (r - 4.6), r + dy * (r - 4.6)],
            [dx * (r - 0.3), r + dy * (r - 0.3)],
          ],
          darker(frame, 0.42),
          0.35,
          'opacity=".8"',
        );
      }
      s.circle(0, r, r - 4.6, darker(frame, 0.5));
      s.circle(
        0,
        r,
        r - 5,
        s.gradient(
          [
            [0, lighter(body, 0.35)],
            [0.5, body],
            [1, darker(body, 0.18)],
          ],
          [0, 0, 1, 1],
        ),
      );
      const [cx, cy] = s.at(0, r);
      const inner = r - 5;
      s.within(`<circle cx="${cx}" cy="${cy}" r="${inner}"/>`, () => {
        s.polygon(
          [
            [-r * 0.7, 0],
            [-r * 0.42, 0],
            [r * 0.5, w],
            [r * 0.22, w],
          ],
          '#ffffff',
          'opacity=".3"',
        );
        s.polygon(
          [
            [-r * 0.3, 0],
            [-r * 0.22, 0],
            [r * 0.7, w],
            [r * 0.62, w],
          ],
          '#ffffff',
          'opacity=".24"',
        );
      });
    },
  },
  clock: {
    place: 'wall',
    focus: [0.5, 0.6],
    draw(s, { w, body, frame }) {
      const r = w / 2;
      s.circle(1, r - 1.4, r, '#4a3728', { extra: 'opacity=".3"' });
      s.circle(
        0,
        r,
        r,
        s.gradient(
          [
            [0, lighter(frame, 0.35)],
            [0.4, frame],
            [1, darker(frame, 0.4)],
          ],
          [0, 0, 1, 1],
        ),
      );
      s.circle(0, r, r - 2, darker(frame, 0.5));
      s.circle(
        0,
        r,
        r - 2.3,
        s.gradient(
          [
            [0, lighter(body, 0.3)],
            [1, darker(body, 0.06)],
          ],
          [0, 0, 1, 1],
        ),
      );
      for (let minute = 0; minute < 60; minute += 1) {
        const angle = (minute / 60) * Math.PI * 2;
        const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
        const isHour = minute % 5 === 0;
        const from = r - (isHour ? 5.6 : 3.9);
        s.line(
          [
            [dx * from, r + dy * from],
            [dx * (r - 3.2), r + dy * (r - 3.2)],
          ],
          frame,
          minute % 15 === 0 ? 1.1 : isHour ? 0.7 : 0.22,
        );
      }
      s.line(
        [
          [0, r],
          [-5.4, r + 4.4],
        ],
        frame,
        1.1,
      );
      s.line(
        [
          [0, r],
          [3.4, r + 10.4],
        ],
        frame,
        0.8,
      );
      s.line(
        [
          [-1.4, r + 2.4],
          [5.2, r - 8.4],
        ],
        '#a63f2c',
        0.3,
      );
      s.circle(0, r, 0.9, frame);
    },
  },
  print: {
    place: 'wall',
    focus: [0.5, 0.5],
    draw(s, { w, h, body, frame, accent }) {
      s.face(-w / 2 + 1.2, -1.6, w, h, { fill: '#4a3728', extra: 'opacity=".25"' });
      s.box(-w / 2, 0, w, h, 2.4, { colour: frame });
      s.face(-w / 2 + 2, 2, w - 4, h - 4, { fill: darker(frame, 0.4) });
      s.face(-w / 2 + 2.3, 2.3, w - 4.6, h - 4.6, { fill: lighter(body, 0.3) });
      s.face(-w / 2 + 7, 9, w - 14, h - 16, { fill: body });
      const [red, ink] = ['#a63f2c', accent];
      for (const [x, tip, lean] of [
        [-6, h - 13, -5],
        [-1, h - 10, 1],
        [4, h - 16, 6],
        [8, h - 22, 10],
        [-9, h - 24, -11],
      ] as const) {
        s.blob(
          [
            [x * 0.5 - 0.7, 10],
            [x * 0.5 + 0.7, 10],
            [x + lean * 0.4 + 0.7, (tip + 10) / 2],
            [x + lean, tip],
            [x + lean * 0.4 - 0.9, (tip + 10) / 2],
          ],
          mixInk(ink),
        );
      }
      s.line(
        [
          [3, 10],
          [5, h - 13],
        ],
        red,
        0.9,
      );
      for (let flower = 0; flower < 5; flower += 1) {
        const y = h - 14 - flower * 3.2;
        const side = flower % 2 ? -1 : 1;
        s.blob(
          [
            [4.6, y],
            [4.6 + side * 3.2, y + 2.2],
            [4.6 + side * 4.2, y + 1],
            [4.6 + side * 2, y - 0.6],
          ],
          red,
        );
      }
      s.blob(
        [
          [-10.5, 24],
          [-8, 28.4],
          [-3.4, 30.2],
          [-0.6, 33.4],
          [1.8, 32.6],
          [3.6, 32],
          [1.6, 30.8],
          [0.8, 27],
          [-2.4, 23.6],
          [-7.4, 22.6],
          [-13.4, 17.6],
          [-12.4, 21],
        ],
        ink,
      );
      s.circle(0.2, 31.9, 0.42, body);
      s.circle(-0.5, 28.9, 0.95, body);
      s.circle(0.7, 28.5, 0.8, body);
      for (const [dx, dy] of [
        [-8, 26],
        [-6.4, 25.4],
        [-4.8, 24.8],
        [-7, 24],
        [-5.4, 26.8],
      ] as const)
        s.line(
          [
            [dx, dy],
            [dx + 1.6, dy - 0.9],
          ],
          body,
          0.22,
          'opacity=".8"',
        );
      s.polygon(
        [
          [-w / 2 + 2.3, 2.3],
          [-w / 2 + 14, 2.3],
          [w / 2 - 8, h - 2.3],
          [-w / 2 + 20, h - 2.3],
        ],
        '#ffffff',
        'opacity=".14"',
      );
    },
  },
  pinboard: {
    place: 'wall',
    focus: [0.3, 0.6],
    draw(s, { w, d, h, body, frame }) {
      s.face(-w / 2 + 1.4, -1.4, w, h, { fill: '#4a3728', extra: 'opacity=".22"' });
      s.box(-w / 2, 0, w, h, 3, { colour: frame });
      s.face(-w / 2 + 2.6, 6, w - 5.2, h - 8.6, {
        fill: s.gradient(
          [
            [0, lighter(body, 0.16)],
            [1, darker(body, 0.06)],
          ],
          [0, 0, 1, 1],
        ),
      });
      for (let speck = 0; speck < 150; speck += 1) {
        s.circle(
          -w / 2 + 4 + s.random() * (w - 8),
          8 + s.random() * (h - 12),
          0.25 + s.random() * 0.5,
          speck % 3 ? darker(body, 0.34) : lighter(body, 0.4),
          { extra: 'opacity=".5"' },
        );
      }
      const note = (x: number, y: number, wide: number, high: number, colour: string, turn: number) => {
        const [cx, cy] = s.at(x, y);
        s.add(`<g transform="rotate(${turn} ${cx} ${cy})">`);
        s.face(x - wide / 2 + 0.5, y - high / 2 - 0.7, wide, high, {
          fill: '#4a3728',
          extra: 'opacity=".22"',
        });
        s.face(x - wide / 2, y - high / 2, wide, high, { fill: colour });
        s.add('</g>');
        s.circle(x, y + high / 2 - 2, 0.9, '#a63f2c');
      };
      note(-26, 40, 18, 14, '#f5eede', -3);
      note(-5, 34, 14, 19, '#9fb4b8', 2);
      note(16, 42, 20, 13, '#cd9c3f', -1.5);
      note(33, 28, 12, 12, '#f5eede', 4);
      note(-30, 20, 12, 9, '#c78566', 3);
      s.face(-w / 2 + 2, 3, w - 4, 2.6, { fill: darker(frame, 0.3) });
      s.box(-w / 2, 0, w, 3, d, { z: -d, colour: frame });
      for (const [x, colour] of [
        [20, '#3c5268'],
        [23, '#b65c3a'],
        [26, '#cd9c3f'],
      ] as const)
        s.line(
          [
            [x, 3, -3],
            [x + 1.2, 12, -3],
          ],
          colour,
          0.9,
        );
      s.turned(
        23.4,
        [
          [3.4, 3],
          [3.6, 9],
        ],
        '#e6dac3',
        { z: -4 },
      );
    },
  },
  vase: {
    place: 'table',
    focus: [0.5, 0.3],
    drawn: ({ w, h }) => ({ w: w * 1.9, h: h * 1.62 }),
    draw(s, { w, h, body, accent }) {
      const z = w / 2;
      for (const [lean, high] of [
        [-0.5, 0.6],
        [-0.18, 0.7],
        [0.12, 0.62],
        [0.42, 0.66],
        [0.66, 0.5],
      ] as const) {
        const tip: [number, number, number] = [lean * w * 1.1, h * (1 + high * 0.92), z];
        s.curve(
          [[lean * 0.6, h - 2, z], [lean * w * 0.4, h * (1 + high * 0.5), z], tip],
          darker(accent, 0.2),
          0.34,
        );
        for (let seed = 0; seed < 7; seed += 1) {
          const share = 0.62 + seed * 0.06;
          const [x, y] = [lean * w * 1.1 * share, h * (1 + high * 0.92 * share)];
          s.blob(
            [
              [x, y, z],
              [x + (seed % 2 ? 1.5 : -1.5), y + 1.7, z],
              [x + (seed % 2 ? 0.8 : -0.8), y + 2.9, z],
            ],
            lighter(accent, seed * 0.04),
          );
        }
      }
      s.turned(
        0,
        [
          [w * 0.33, 0],
          [w * 0.46, h * 0.12],
          [w / 2, h * 0.34],
          [w * 0.42, h * 0.54],
          [w * 0.2, h * 0.7],
          [w * 0.13, h * 0.82],
          [w * 0.14, h * 0.95],
          [w * 0.19, h],
        ],
        body,
        { z, lid: darker(body, 0.6) },
      );
      for (let fleck = 0; fleck < 46; fleck += 1) {
        const y = h * (0.06 + s.random() * 0.62);
        const reach = w * (y < h * 0.5 ? 0.4 : 0.24);
        s.circle((s.random() - 0.5) * 2 * reach, y, 0.12 + s.random() * 0.2, '#d8c8ae', {
          z,
          extra: 'opacity=".6"',
        });
      }
      s.curve(
        [
          [-w * 0.34, h * 0.2, z],
          [-w * 0.38, h * 0.36, z],
          [-w * 0.28, h * 0.52, z],
        ],
        '#ffffff',
        0.9,
        'opacity=".22"',
      );
    },
  },
  basket: {
    place: 'floor',
    focus: [0.4, 0.45],
    draw(s, { w, h, body, frame }) {
      const z = w / 2;
      const profile: [number, number][] = [
        [w * 0.4, 0],
        [w * 0.47, h * 0.2],
        [w / 2, h * 0.5],
        [w * 0.48, h * 0.78],
      ];
      for (const side of [-1, 1])
        s.curve(
          [
            [side * w * 0.44, h * 0.66, z],
            [side * w * 0.62, h * 0.72, z],
            [side * w * 0.6, h * 0.52, z],
            [side * w * 0.46, h * 0.5, z],
          ],
          darker(frame, 0.2),
          1.8,
        );
      s.turned(0, profile, body, { z, lid: null });
      s.within(`<path d="${s.turnedShape(0, profile, z)}"/>`, () => {
        for (let row = 0; row < 13; row += 1) {
          const y = row * h * 0.062;
          s.curve(
            [
              [-w * 0.52, y + 2.4, z],
              [0, y - 0.6, z],
              [w * 0.52, y + 2.4, z],
            ],
            darker(body, 0.34),
            0.4,
            'opacity=".7"',
          );
          for (let strand = 0; strand < 16; strand += 1) {
            const x = -w / 2 + ((strand + (row % 2) * 0.5) * w) / 16;
            s.line(
              [
                [x, y + 1.4, z],
                [x + 1.3, y + h * 0.062, z],
              ],
              darker(body, 0.4),
              0.34,
              'opacity=".5"',
            );
          }
        }
      });
      s.turned(
        0,
        [
          [w * 0.52, h * 0.78],
          [w * 0.53, h * 0.84],
          [w * 0.49, h * 0.87],
        ],
        body,
        { z, lid: lighter(body, 0.1) },
      );
      s.disc(0, h * 0.87, w * 0.49, {
        z,
        fill: s.gradient([
          [0, lighter(body, 0.26)],
          [1, body],
        ]),
      });
      for (const share of [0.4, 0.3, 0.2, 0.1])
        s.disc(0, h * 0.87 + (0.4 - share) * 10, w * share, {
          z,
          fill: 'none',
          extra: `stroke="${darker(body, 0.34)}" stroke-width=".4" opacity=".6"`,
        });
      s.turned(
        0,
        [
          [2.4, h * 0.94],
          [3, h * 0.97],
          [1.8, h],
        ],
        darker(frame, 0.1),
        { z },
      );
    },
  },
  planter: {
    place: 'floor',
    focus: [0.3, 0.4],
    drawn: ({ w, h }) => ({ w: w * 1.12, h: h * 1.95 }),
    draw(s, { w, d, h, body, accent }) {
      const legs = [-w / 2 + 4, w / 2 - 4];
      for (const x of legs) s.leg(x, 8, { z: d - 4, width: 6, colour: body, square: true });
      for (let plant = 0; plant < 4; plant += 1) {
        const x = -w / 2 + 14 + plant * ((w - 28) / 3);
        s.line(
          [
            [x, h - 2, d * 0.6],
            [x + (plant % 2 ? 2 : -2), h * 1.8, d * 0.6],
          ],
          '#c9a66b',
          0.9,
        );
        leaves(s, x, h - 2, {
          count: 9,
          length: h * (0.66 + (plant % 2) * 0.2),
          colour: plant % 2 ? accent : darker(accent, 0.12),
          spread: 1.25,
          z: d * 0.5,
          broad: 0.36,
        });
      }
      for (const [x, y] of [
        [-26, 1.36],
        [-21, 1.2],
        [3, 1.46],
        [8, 1.26],
        [27, 1.34],
      ] as const) {
        s.circle(
          x,
          h * y,
          2.5,
          s.glow([
            [0, '#e0704a'],
            [1, '#a63f2c'],
          ]),
          { z: d * 0.4 },
        );
      }
      s.box(-w / 2, 6, w, h - 6, d, { colour: body, grain: false, r: 0.4 });
      s.polygon(
        [
          [-w / 2 + 2.4, h, 2.4],
          [w / 2 - 2.4, h, 2.4],
          [w / 2 - 2.4, h, d - 2.4],
          [-w / 2 + 2.4, h, d - 2.4],
        ],
        '#4b3a2c',
      );
      for (let plant = 0; plant < 7; plant += 1) {
        leaves(s, -w / 2 + 9 + plant * ((w - 18) / 6), h - 1, {
          count: 5,
          length: 13,
          colour: plant % 2 ? lighter(accent, 0.16) : accent,
          z: 4,
          spread: 1.5,
          broad: 0.4,
        });
      }
      const boards = 4;
      for (let board = 0; board < boards; board += 1) {
        const y = 6 + (board * (h - 6)) / boards;
        const tone = [body, lighter(body, 0.09), darker(body, 0.08), lighter(body, 0.04)][board] ?? body;
        s.face(-w / 2, y, w, (h - 6) / boards - 0.4, { z: -0.2, fill: s.frontFill(tone) });
        s.grain(-w / 2, y, w, (h - 6) / boards - 0.4, { z: -0.2, colour: tone, count: 2 });
      }
      for (const x of [-w / 2, w / 2 - 5]) s.box(x, 2, 5, h - 2, 3, { z: -2, colour: darker(body, 0.08) });
      for (const x of legs) s.leg(x, 6, { z: 0, width: 6, colour: body, square: true });
      for (const x of [-w / 2 + 2.5, w / 2 - 2.5])
        for (const y of [12, 22, 32, 41]) s.circle(x, y, 0.5, '#d9d4c8', { z: -2 });
    },
  },
  'dinner-set': {
    place: 'table',
    focus: [0.5, 0.5],
    drawn: ({ h }) => ({ w: 64, h }),
    draw(s, { body, frame }) {
      const plate = (x: number, y: number, r: number, z: number) => {
        s.turned(
          x,
          [
            [r * 0.6, y],
            [r * 0.9, y + 0.8],
            [r, y + 1.7],
          ],
          body,
          { z, lid: lighter(body, 0.2) },
        );
        s.disc(x, y + 1.7, r, { z, fill: 'none', extra: `stroke="${frame}" stroke-width=".42"` });
      };
      const bowl = (x: number, y: number, r: number, z: number) => {
        s.turned(
          x,
          [
            [r * 0.44, y],
            [r * 0.5, y + 0.6],
            [r * 0.86, y + 3],
            [r, y + 5.6],
          ],
          body,
          { z, lid: darker(body, 0.16) },
        );
        s.disc(x, y + 5.6, r, { z, fill: 'none', extra: `stroke="${frame}" stroke-width=".42"` });
      };
      for (let index = 0; index < 4; index += 1) plate(-14, index * 1.7, 13.5, 14);
      for (let index = 0; index < 4; index += 1) plate(-14, 7.2 + index * 1.5, 10.2, 14);
      for (let index = 0; index < 3; index += 1) bowl(17, index * 3, 8, 12);
      bowl(-14, 13.4, 8, 14);
      for (let speck = 0; speck < 110; speck += 1) {
        const up = s.random();
        const reach = speck % 3 ? 8.5 : 4.2 + up * 2.4;
        const [x, y] = speck % 3 ? [-14, 0.6 + up * 12.4] : [17, 1 + up * 9.6];
        s.circle(x + (s.random() - 0.5) * 2 * reach, y, 0.1 + s.random() * 0.13, '#7a5a40', {
          z: 5,
          extra: 'opacity=".5"',
        });
      }
    },
  },
  'chopping-board': {
    place: 'table',
    focus: [0.3, 0.5],
    drawn: ({ w, d }) => ({ w, h: d * 1.02 }),
    draw(s, { w, d, body, frame }) {
      const thick = 3.6;
      s.box(-w / 2, 0, w, d, thick, { colour: body, r: 1.4, grain: false });
      const [columns, rows] = [9, 6];
      const [bw, bh] = [(w - 1) / columns, (d - 1) / rows];
      s.within(s.faceShape(-w / 2, 0, w, d, { r: 1.6 }), () => {
        for (let column = 0; column < columns; column += 1) {
          for (let row = 0; row < rows; row += 1) {
            const tone = (column + row) % 2 ? frame : body;
            const colour =
              s.random() < 0.5 ? lighter(tone, s.random() * 0.12) : darker(tone, s.random() * 0.12);
            const [x, y] = [-w / 2 + 0.5 + column * bw, 0.5 + row * bh];
            s.face(x, y, bw - 0.12, bh - 0.12, { fill: colour });
            const bow = (s.random() - 0.5) * bh * 0.9;
            for (const ring of [-0.3, 0.5, 1.3])
              s.curve(
                [
                  [x + 0.3, y + bh * 0.35 + ring, 0],
                  [x + bw / 2, y + bh * 0.35 + bow + ring, 0],
                  [x + bw - 0.4, y + bh * 0.35 + ring, 0],
                ],
                darker(colour, 0.34),
                0.14,
                'opacity=".5"',
              );
          }
        }
        s.polygon(
          [
            [-w / 2, d],
            [0, d],
            [-w / 2 + 2, 0],
            [-w / 2, 0],
          ],
          '#ffffff',
          'opacity=".08"',
        );
      });
      s.face(-w / 2 + 2.2, 2.2, w - 4.4, d - 4.4, {
        r: 2,
        fill: 'none',
        extra: 'stroke="#3a2418" stroke-width=".7" opacity=".5"',
      });
      s.face(-w / 2 + 2.4, 2, w - 4.4, d - 4.4, {
        r: 2,
        fill: 'none',
        extra: 'stroke="#fff3dc" stroke-width=".25" opacity=".4"',
      });
    },
  },
  coasters: {
    place: 'table',
    focus: [0.5, 0.4],
    drawn: () => ({ w: 26, h: 9 }),
    draw(s, { body, frame, accent }) {
      const clay = '#c78566';
      const one = (x: number, y: number, z: number, colour: string) => {
        s.turned(
          x,
          [
            [4.9, y],
            [5, y + 0.25],
            [4.9, y + 0.5],
          ],
          colour,
          { z, lid: lighter(colour, 0.12) },
        );
        s.disc(x, y + 0.5, 4.2, {
          z,
          fill: 'none',
          extra: `stroke="${darker(colour, 0.24)}" stroke-width=".1" stroke-dasharray=".3 .3" opacity=".6"`,
        });
      };
      one(7.4, 0, 9, accent);
      one(-6, 0, 6, body);
      one(-6, 0.55, 6, frame);
      one(-5.8, 1.1, 6, clay);
      one(4.6, 0, 0, lighter(body, 0.05));
      s.turned(
        4.6,
        [
          [2.6, 0.5],
          [3.1, 1],
          [3.3, 6.6],
        ],
        '#cfdad8',
        {
          z: 0,
          lid: null,
          fill: s.gradient([
            [0, '#ffffff', 0.5],
            [0.2, '#dfe7e4', 0.28],
            [0.75, '#b9c9c6', 0.3],
            [1, '#8fa5a1', 0.55],
          ]),
        },
      );
      s.turned(
        4.6,
        [
          [2.66, 0.8],
          [3.2, 4.4],
        ],
        '#d9a441',
        {
          z: 0,
          lid: '#e9c06a',
          fill: s.gradient([
            [0, '#dca94c', 0.8],
            [0.4, '#f0cf86', 0.75],
            [1, '#b9822f', 0.85],
          ]),
        },
      );
      s.disc(4.6, 6.6, 3.3, {
        z: 0,
        fill: 'none',
        extra: 'stroke="#ffffff" stroke-width=".14" opacity=".8"',
      });
      weave(s, -9, 0.1, 0, 0, body);
    },
  },
};

function mixInk(ink: string): string {
  return lighter(ink, 0.12);
}
