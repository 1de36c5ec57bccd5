import { darker, lighter } from '../materials.ts';
import type { Kind } from './kind.ts';
import { backLegs, books, frontLegs, gap, hollow, knob } from './parts.ts';

export const cabinets: Record<string, Kind> = {
  'media-unit': {
    place: 'floor',
    focus: [0.25, 0.6],
    draw(s, { w, d, h, body, frame }) {
      const legs = { w, d, h: 11, inset: 9, width: 5, colour: frame, square: true };
      backLegs(s, legs);
      s.box(-w / 2, 10, w, h - 10, d, { colour: frame, grain: false, r: 0.6 });
      hollow(s, -w * 0.155, 13, w * 0.31, h - 17, d * 0.7, frame);
      s.face(-w * 0.155, (h + 10) / 2, w * 0.31, 1.6, { fill: lighter(frame, 0.14) });
      s.box(-20, 14, 34, 6, 14, { z: 4, colour: '#57565a', grain: false, r: 0.6 });
      books(s, -24, (h + 10) / 2 + 1.6, 24, 12, 3);
      for (const side of [-1, 1]) {
        const x = side < 0 ? -w / 2 + 2.4 : w * 0.155;
        const wide = w * 0.345 - 2.4;
        s.face(x, 12.4, wide, h - 15, { fill: darker(body, 0.45) });
        const slats = 19;
        for (let slat = 0; slat < slats; slat += 1) {
          s.face(x + (slat * wide) / slats + 0.3, 12.4, wide / slats - 1, h - 15, {
            r: 0.3,
            fill: s.gradient([
              [0, lighter(body, 0.14)],
              [1, darker(body, 0.12)],
            ]),
          });
        }
      }
      frontLegs(s, legs);
    },
  },
  sideboard: {
    place: 'floor',
    focus: [0.62, 0.62],
    draw(s, { w, d, h, body, frame }) {
      const legs = { w, d, h: 25, inset: 18, width: 4.4, foot: 2.4, splay: 3, colour: frame };
      backLegs(s, legs);
      s.box(-w / 2, 24, w, h - 24, d, { colour: body, r: 1 });
      const [low, high] = [27, h - 27 - 3.4];
      s.face(-w / 2 + 2.6, low, w - 5.2, high, { fill: darker(body, 0.4) });
      const part = (w - 6) / 3;
      for (const index of [0, 2]) {
        const x = -w / 2 + 3 + index * part;
        s.face(x + 0.3, low, part - 0.6, high, { r: 0.4, fill: s.frontFill(lighter(body, 0.04)) });
        s.grain(x + 0.3, low, part - 0.6, high, { colour: body, count: 7 });
        const pull = index === 0 ? x + part - 7 : x + 7;
        s.add(`<g>`);
        s.blob(
          [
            [pull - 1.6, low + high * 0.34, -0.5],
            [pull + 1.6, low + high * 0.34, -0.5],
            [pull + 2.2, low + high * 0.5, -0.5],
            [pull + 1.6, low + high * 0.66, -0.5],
            [pull - 1.6, low + high * 0.66, -0.5],
            [pull - 2.2, low + high * 0.5, -0.5],
          ],
          darker(body, 0.46),
        );
        s.add('</g>');
      }
      for (let drawer = 0; drawer < 3; drawer += 1) {
        const y = low + (drawer * high) / 3;
        const x = -w / 2 + 3 + part;
        s.face(x + 0.3, y + 0.3, part - 0.6, high / 3 - 0.6, {
          r: 0.4,
          fill: s.frontFill(lighter(body, 0.08)),
        });
        s.grain(x + 0.3, y, part - 0.6, high / 3, { colour: body, count: 3 });
        s.blob(
          [
            [-9, y + high / 3 - 3.4, -0.5],
            [9, y + high / 3 - 3.4, -0.5],
            [6, y + high / 3 - 6.2, -0.5],
            [-6, y + high / 3 - 6.2, -0.5],
          ],
          darker(body, 0.46),
        );
      }
      frontLegs(s, legs);
    },
  },
  dresser: {
    place: 'floor',
    focus: [0.3, 0.65],
    draw(s, { w, d, h, body, accent }) {
      for (const side of [-1, 1])
        s.turned(
          side * (w / 2 - 8),
          [
            [3.4, 0],
            [4.6, 3],
            [3.6, 6],
            [4, 7.4],
          ],
          darker(body, 0.1),
          { z: 4, lid: null },
        );
      s.box(-w / 2 + 2, 7, w - 4, h - 10, d, { colour: body, grain: false });
      s.box(-w / 2, h - 4, w, 4, d + 2, { z: -1.5, colour: body, r: 1.4, grain: false });
      const rows = [20, 23, 25];
      let y = 10;
      for (const high of rows.toReversed().map((row) => (row * (h - 16)) / 70)) {
        for (const side of [-1, 1]) {
          const x = side < 0 ? -w / 2 + 6 : 1;
          const wide = w / 2 - 7;
          s.face(x - 0.5, y - 0.5, wide + 1, high - 1, { fill: darker(body, 0.4) });
          s.face(x, y, wide, high - 2, { r: 0.6, fill: s.frontFill(lighter(body, 0.06)) });
          s.face(x + 2.4, y + 2.4, wide - 4.8, high - 6.8, {
            fill: 'none',
            extra: `stroke="${darker(body, 0.25)}" stroke-width=".4" opacity=".5"`,
          });
          for (const share of [0.22, 0.78]) knob(s, x + wide * share, y + high / 2 - 1, 2, accent);
        }
        y += high;
      }
    },
  },
  bedside: {
    place: 'floor',
    focus: [0.5, 0.78],
    draw(s, { w, d, h, body, frame, accent }) {
      const legs = { w, d, h: 26, inset: 3.4, width: 4, foot: 2.4, splay: 1.5, colour: frame };
      backLegs(s, legs);
      s.box(-w / 2, 22, w, h - 22, d, { colour: body, r: 0.8 });
      hollow(s, -w / 2 + 2, 24, w - 4, 11, d * 0.8, body);
      for (const [at, high, colour] of [
        [24, 2.2, '#8c4a35'],
        [26.2, 1.8, '#d9c8a6'],
        [28, 2, '#3f5b49'],
      ] as const) {
        s.face(-w / 2 + 6 + (at - 24) * 0.4, at, 20, high, { z: 3, fill: s.frontFill(colour) });
      }
      s.face(-w / 2 + 1.6, 37, w - 3.2, h - 39.4, { fill: darker(body, 0.45) });
      s.face(-w / 2 + 2, 37.4, w - 4, h - 40.2, { r: 0.4, fill: s.frontFill(lighter(body, 0.06)) });
      s.grain(-w / 2 + 2, 37.4, w - 4, h - 40.2, { colour: body, count: 4 });
      s.face(-3.4, h - 11.5, 6.8, 5, { r: 1.8, fill: s.frontFill(accent) });
      s.circle(0, h - 7.6, 0.6, lighter(accent, 0.5));
      frontLegs(s, legs);
    },
  },
  'blanket-box': {
    place: 'floor',
    focus: [0.12, 0.6],
    draw(s, { w, d, h, body, accent }) {
      s.box(-w / 2 + 3, 0, w - 6, 6, d - 4, { z: 3, colour: darker(body, 0.3), grain: false });
      s.box(-w / 2, 5, w, h - 9, d, { colour: body });
      for (let board = 1; board < 3; board += 1)
        s.line(
          [
            [-w / 2, 5 + (board * (h - 9)) / 3, 0],
            [w / 2, 5 + (board * (h - 9)) / 3, 0],
          ],
          darker(body, 0.35),
          0.4,
          'opacity=".7"',
        );
      for (let finger = 0; finger < 8; finger += 1) {
        const y = 5 + (finger * (h - 9)) / 8;
        if (finger % 2) continue;
        for (const x of [-w / 2, w / 2 - 3]) s.face(x, y, 3, (h - 9) / 8, { fill: darker(body, 0.22) });
      }
      s.box(-w / 2 - 1, h - 4, w + 2, 4, d + 1, { z: -1, colour: lighter(body, 0.06), r: 0.8 });
      for (const x of [-w / 2 + 14, w / 2 - 14]) {
        s.curve(
          [
            [x - 6, h - 16, 0],
            [x - 4, h - 23, -2],
            [x, h - 25, -2],
            [x + 4, h - 23, -2],
            [x + 6, h - 16, 0],
          ],
          darker(accent, 0.2),
          2.2,
        );
        s.curve(
          [
            [x - 6, h - 16, 0],
            [x - 4, h - 23, -2],
            [x, h - 25, -2],
            [x + 4, h - 23, -2],
            [x + 6, h - 16, 0],
          ],
          accent,
          1.5,
          'stroke-dasharray="1 .7"',
        );
        for (const dx of [-6, 6]) s.circle(x + dx, h - 15.6, 1.1, darker(body, 0.6));
      }
    },
  },
  wardrobe: {
    place: 'floor',
    focus: [0.5, 0.5],
    draw(s, { w, d, h, body, frame, accent }) {
      const legs = { w, d, h: 15, inset: 6, width: 6, foot: 4, colour: frame, square: true };
      backLegs(s, legs);
      s.box(-w / 2, 14, w, h - 14, d, { colour: frame, r: 0.8 });
      for (const side of [-1, 1]) {
        const x = side < 0 ? -w / 2 + 3 : 0.4;
        const wide = w / 2 - 3.4;
        s.face(x - 0.3, 44.4, wide + 0.6, h - 48, { fill: darker(body, 0.5) });
        s.face(x, 45, wide, h - 49, { r: 0.5, fill: s.frontFill(body) });
        s.face(x + 6, 53, wide - 12, h - 65, {
          fill: s.gradient(
            [
              [0, darker(body, 0.09)],
              [0.1, lighter(body, 0.12)],
              [1, darker(body, 0.03)],
            ],
            [0, 0, 0.5, 1],
          ),
          extra: `stroke="${darker(body, 0.3)}" stroke-width=".5"`,
        });
        s.face(x, 17, wide, 26.4, { r: 0.5, fill: s.frontFill(body) });
        s.face(x - 0.3, 43.4, wide + 0.6, 1.2, { fill: darker(body, 0.5) });
        const pull = side < 0 ? -4 : 4;
        s.face(pull - 0.7, h * 0.5, 1.4, 15, { r: 0.7, fill: s.roundFill(accent) });
        s.face(x + wide / 2 - 6, 35.4, 12, 1.4, { r: 0.7, fill: s.frontFill(accent) });
      }
      gap(s, -0.4, 17, 0.8, h - 21, body);
      frontLegs(s, legs);
    },
  },
  trolley: {
    place: 'floor',
    focus: [0.3, 0.85],
    draw(s, { w, d, h, body, frame }) {
      const post = { w: w - 8, d, h: h - 5, inset: 3, width: 5, colour: frame, square: true, bottom: 9 };
      backLegs(s, post);
      for (let slat = 5; slat >= 0; slat -= 1)
        s.box(-w / 2 + 6, 24, w - 12, 2.2, d / 7, {
          z: 3 + (slat * (d - 6)) / 6,
          colour: frame,
          grain: false,
        });
      s.box(-26, 26, 30, 14, 22, { z: 12, colour: '#d6b374', grain: false, r: 2 });
      s.turned(
        20,
        [
          [9, 26],
          [13, 34],
          [14, 40],
        ],
        '#e6dac3',
        { z: 22, lid: '#8f8371' },
      );
      frontLegs(s, post);
      s.box(-w / 2 + 5, h - 22, w - 10, 17, d - 6, { z: 2, colour: frame, grain: false });
      s.face(-w / 2 + 9, h - 20, w * 0.5, 12.6, {
        r: 0.6,
        fill: s.frontFill(lighter(frame, 0.1)),
        extra: `stroke="${darker(frame, 0.4)}" stroke-width=".5"`,
      });
      knob(s, -w / 2 + 9 + w * 0.25, h - 13.6, 1.8, body);
      s.line(
        [
          [w * 0.1 + 4, h - 13, -2],
          [w / 2 - 8, h - 13, -2],
        ],
        '#c7a052',
        1.2,
      );
      s.polygon(
        [
          [w * 0.16 + 4, h - 13, -2.4],
          [w * 0.34, h - 13, -2.4],
          [w * 0.34, h - 38, -2.4],
          [w * 0.16 + 4, h - 38, -2.4],
        ],
        s.gradient([
          [0, '#f3efe6'],
          [1, '#d9d2c4'],
        ]),
      );
      for (const y of [h - 33, h - 30])
        s.line(
          [
            [w * 0.16 + 4, y, -2.4],
            [w * 0.34, y, -2.4],
          ],
          '#b65c3a',
          0.8,
        );
      s.box(-w / 2, h - 5.4, w, 5.4, d, { colour: body, r: 0.6 });
      for (let block = 1; block < 14; block += 1)
        s.line(
          [
            [-w / 2 + (block * w) / 14, h, 0],
            [-w / 2 + (block * w) / 14, h, d],
          ],
          darker(body, 0.24),
          0.3,
          'opacity=".5"',
        );
      for (const [x, z] of [
        [-w / 2 + 7, 0],
        [w / 2 - 7, 0],
      ] as const)
        s.circle(x, 4.4, 4.4, s.roundFill('#4b4a49'), { z });
    },
  },
  'ladder-shelf': {
    place: 'floor',
    focus: [0.5, 0.45],
    draw(s, { w, d, h, body, frame }) {
      for (const side of [-1, 1])
        s.line(
          [
            [side * (w / 2 - 2), 0, d],
            [side * (w / 2 - 2), h, d],
          ],
          darker(frame, 0.16),
          3.4,
        );
      for (let shelf = 4; shelf >= 0; shelf -= 1) {
        const y = 16 + shelf * ((h - 40) / 4);
        const deep = d * (1 - shelf * 0.13);
        const z = d - deep;
        s.box(-w / 2 + 2, y, w - 4, 2.6, deep, { z, colour: body });
        s.shift([0, y + 2.6, z + 4], () => {
          if (shelf === 1) books(s, -w / 2 + 8, 0, 34, 22);
          if (shelf === 3) books(s, 2, 0, 26, 19);
          if (shelf === 2)
            s.turned(
              18,
              [
                [5, 0],
                [8, 6],
                [6, 13],
                [2.4, 18],
                [3, 21],
              ],
              '#34312f',
              { z: 5 },
            );
          if (shelf === 0) s.box(-w / 2 + 12, 0, 30, 16, 18, { z: 2, colour: '#d6b374', grain: false, r: 2 });
          if (shelf === 4)
            s.turned(
              -14,
              [
                [5.5, 0],
                [7, 9],
                [7.4, 10],
              ],
              '#c78566',
              { z: 6 },
            );
        });
      }
      for (const side of [-1, 1])
        s.line(
          [
            [side * (w / 2 - 1.5), 0, 0],
            [side * (w / 2 - 1.5), h - 4, d * 0.86],
          ],
          frame,
          3.6,
        );
    },
  },
  bookcase: {
    place: 'floor',
    focus: [0.4, 0.55],
    draw(s, { w, d, h, body }) {
      s.box(-w / 2, 0, w, h, d, { colour: body });
      s.face(-w / 2 - 1.4, h - 6, w + 2.8, 6, { z: -1.4, r: 0.8, fill: s.frontFill(lighter(body, 0.06)) });
      s.face(-w / 2 - 1.2, 0, w + 2.4, 9, { z: -1, fill: s.frontFill(body) });
      const shelves = 6;
      const high = (h - 20) / shelves;
      for (let shelf = 0; shelf < shelves; shelf += 1) {
        const y = 11 + shelf * high;
        hollow(s, -w / 2 + 4, y, w - 8, high - 2, d * 0.8, body);
        s.shift([0, y, 4], () => {
          const tall = high * 0.72;
          if (shelf === 0) s.box(-w / 2 + 10, 0, 34, tall, 18, { colour: '#c9b48c', grain: false, r: 2 });
          if (shelf === 0 || shelf === 3) books(s, 4, 0, w / 2 - 12, tall);
          if (shelf === 1 || shelf === 4) books(s, -w / 2 + 6, 0, w * 0.5, tall);
          if (shelf === 1)
            s.turned(
              24,
              [
                [6, 0],
                [9, 7],
                [5, 14],
                [3, 17],
              ],
              '#9fb4b8',
              { z: 5 },
            );
          if (shelf === 2) books(s, -w / 2 + 6, 0, w * 0.84, tall);
          if (shelf === 3) s.circle(-22, 10, 9, '#c7a052', { z: 4 });
          if (shelf === 5) s.box(6, 0, 26, 6, 18, { colour: '#8c4a35', grain: false });
          if (shelf === 5) s.box(8, 6, 22, 4, 16, { z: 1, colour: '#d9c8a6', grain: false });
        });
      }
    },
  },
  'toy-crate': {
    place: 'floor',
    focus: [0.2, 0.5],
    drawn: ({ w, h }) => ({ w, h: h * 1.25 }),
    draw(s, { w, d, h, body, frame, accent }) {
      for (const x of [-w / 2 + 6, w / 2 - 6]) s.circle(x, 3, 3, darker(frame, 0.2), { z: d - 5 });
      s.box(-w / 2, 5, w, h - 5, d, { colour: body, grain: false });
      s.polygon(
        [
          [-w / 2 + 1.2, h, 1.2],
          [w / 2 - 1.2, h, 1.2],
          [w / 2 - 1.2, h, d - 1.2],
          [-w / 2 + 1.2, h, d - 1.2],
        ],
        darker(body, 0.5),
      );
      s.circle(-8, h - 1, 8, s.roundFill(accent), { z: 14 });
      s.circle(9, h - 2, 6, s.roundFill('#3c5268'), { z: 10 });
      s.box(-22, h - 7, 9, 11, 9, { z: 9, colour: '#cd9c3f', grain: false });
      s.circle(-17, h + 2, 3.2, '#7f8a55', { z: 6 });
      s.face(-w / 2, 5, w, h - 5, { fill: s.frontFill(body) });
      s.grain(-w / 2, 5, w, h - 5, { colour: body, count: 5 });
      for (let ply = 0; ply < 3; ply += 1)
        s.line(
          [
            [-w / 2, h - 0.4 - ply * 0.5, -0.1],
            [w / 2, h - 0.4 - ply * 0.5, -0.1],
          ],
          darker(body, 0.3),
          0.16,
          'opacity=".6"',
        );
      for (let finger = 0; finger < 7; finger += 2)
        for (const x of [-w / 2, w / 2 - 1.4])
          s.face(x, 5 + (finger * (h - 5)) / 7, 1.4, (h - 5) / 7, { fill: darker(body, 0.26) });
      s.face(-6, h - 9, 12, 4, { r: 2, fill: darker(body, 0.6) });
      for (const x of [-w / 2 + 6, w / 2 - 6]) {
        s.circle(x, 3.2, 3.2, s.roundFill(frame));
        s.circle(x, 3.2, 1, lighter(frame, 0.5));
      }
    },
  },
};
