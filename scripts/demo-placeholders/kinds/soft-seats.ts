import { darker, lighter } from '../materials.ts';
import type { Sketch } from '../sketch.ts';
import type { Kind, Subject } from './kind.ts';
import { backLegs, frontLegs } from './parts.ts';

/** A small pillow standing on the seat, a little turned. */
function pillow(
  s: Sketch,
  x: number,
  y: number,
  size: number,
  colour: string,
  z: number,
  turn: number,
): void {
  const [cx, cy] = s.at(x, y + size / 2, z);
  s.add(`<g transform="rotate(${turn} ${cx} ${cy})">`);
  const half = size / 2;
  s.blob(
    [
      [x - half, y, z],
      [x, y + size * 0.04, z],
      [x + half, y, z],
      [x + half * 0.96, y + half, z],
      [x + half, y + size, z],
      [x, y + size * 0.975, z],
      [x - half, y + size, z],
      [x - half * 0.96, y + half, z],
    ],
    s.gradient(
      [
        [0, lighter(colour, 0.2)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ],
      [0, 0, 1, 1],
    ),
  );
  s.add('</g>');
}

function sofaBody(
  s: Sketch,
  { w, d, h, body, accent }: Subject,
  shape: { legs: number; arm: number; armHeight: number; seats: number; round: number },
) {
  const { legs, arm, armHeight, seats, round } = shape;
  const inner = w - arm * 2;
  const seatTop = legs + (h - legs) * 0.43;
  s.cushion(-w / 2 + arm * 0.3, legs, w - arm * 0.6, h - legs, {
    z: d * 0.62,
    d: d * 0.3,
    r: round,
    colour: darker(body, 0.06),
    piping: false,
  });
  const back = inner / seats;
  for (let seat = 0; seat < seats; seat += 1) {
    s.cushion(-inner / 2 + seat * back + 0.6, seatTop - 6, back - 1.2, h - seatTop + 3, {
      z: d * 0.5,
      d: 8,
      r: round * 0.8,
      colour: body,
    });
  }
  pillow(s, -inner / 2 + 26, seatTop - 1, 40, accent, d * 0.42, -9);
  if (seats > 2) pillow(s, inner / 2 - 24, seatTop - 1, 38, lighter(accent, 0.35), d * 0.42, 8);
  s.box(-w / 2 + arm * 0.5, legs, w - arm, (seatTop - legs) * 0.5, d * 0.6, {
    z: 2,
    colour: darker(body, 0.1),
    grain: false,
  });
  for (let seat = 0; seat < seats; seat += 1) {
    s.cushion(
      -inner / 2 + seat * back + 0.4,
      legs + (seatTop - legs) * 0.42,
      back - 0.8,
      (seatTop - legs) * 0.58,
      { z: 0, d: d * 0.48, r: round * 0.55, colour: body },
    );
  }
  s.cushion(-w / 2, legs, arm, armHeight - legs, { z: 0, d: d * 0.8, r: round * 0.7, colour: body });
  s.cushion(w / 2 - arm, legs, arm, armHeight - legs, { z: 0, d: d * 0.8, r: round * 0.7, colour: body });
}

export const softSeats: Record<string, Kind> = {
  sofa: {
    place: 'floor',
    focus: [0.16, 0.52],
    draw(s, p) {
      const legs = { w: p.w, d: p.d, h: 15, inset: 13, width: 5.5, foot: 3.2, splay: 3, colour: p.frame };
      backLegs(s, legs);
      sofaBody(s, p, { legs: 14, arm: 20, armHeight: 60, seats: 3, round: 11 });
      frontLegs(s, legs);
    },
  },
  'sofa-turned': {
    place: 'floor',
    focus: [0.18, 0.5],
    draw(s, p) {
      backLegs(s, { w: p.w, d: p.d, h: 20, inset: 10, width: 5, foot: 3, colour: p.frame });
      sofaBody(s, p, { legs: 19, arm: 15, armHeight: 58, seats: 2, round: 13 });
      for (const x of [-p.w / 2 + 9, p.w / 2 - 9]) {
        s.turned(
          x,
          [
            [1.7, 0],
            [2, 3],
            [1.6, 5],
            [3.2, 11],
            [2.4, 15],
            [3.3, 19.5],
          ],
          p.frame,
          { z: 1, lid: null },
        );
      }
      const inner = p.w - 30;
      for (let row = 0; row < 2; row += 1) {
        for (let button = 0; button < 6; button += 1) {
          const x = -inner / 2 + ((button + 0.5) * inner) / 6;
          s.circle(x, 58 + row * 10, 0.9, darker(p.body, 0.4), { z: p.d * 0.5 });
        }
      }
    },
  },
  armchair: {
    place: 'floor',
    focus: [0.2, 0.5],
    draw(s, { w, d, h, body, frame }) {
      s.leg(-w / 2 + 7, 60, { z: d - 6, width: 4.4, foot: 3, splay: -2, colour: frame });
      s.leg(w / 2 - 7, 60, { z: d - 6, width: 4.4, foot: 3, splay: 2, colour: frame });
      s.cushion(-w / 2 + 11, 36, w - 22, h - 36, { z: d * 0.66, d: 10, r: 9, colour: body });
      s.line(
        [
          [-w / 2 + 11, 62, d * 0.66],
          [w / 2 - 11, 62, d * 0.66],
        ],
        darker(body, 0.3),
        0.5,
        'opacity=".35"',
      );
      s.box(-w / 2 + 6, 26, w - 12, 5, d * 0.6, { z: 4, colour: frame });
      s.cushion(-w / 2 + 9, 29, w - 18, 15, { z: 2, d: d * 0.56, r: 6, colour: body });
      for (const [x, lean] of [
        [-w / 2 + 4, -1],
        [w / 2 - 4, 1],
      ] as const) {
        s.leg(x, 58, { z: 1, width: 4.6, foot: 3, splay: lean * 2.4, colour: frame });
        s.polygon(
          [
            [x - 3.6, 58.5, -2],
            [x + 3.6, 58.5, -2],
            [x + 2.6 - lean, 61, d * 0.8],
            [x - 2.6 - lean, 61, d * 0.8],
          ],
          s.gradient(
            [
              [0, lighter(frame, 0.3)],
              [1, lighter(frame, 0.08)],
            ],
            [0, 0, 1, 1],
          ),
        );
        s.face(x - 3.6, 55.4, 7.2, 3.2, { z: -2, r: 1.5, fill: s.frontFill(frame) });
      }
    },
  },
  footstool: {
    place: 'floor',
    focus: [0.2, 0.5],
    draw(s, { w, d, h, body, frame }) {
      const legs = { w, d, h: h - 14, inset: 8, width: 4.4, foot: 2.6, splay: 4.5, colour: frame };
      backLegs(s, legs);
      frontLegs(s, legs);
      s.box(-w / 2 + 3, h - 18, w - 6, 5, d - 6, { z: 2, colour: frame });
      s.cushion(-w / 2, h - 15, w, 15, { z: 0, d, r: 6, colour: body });
    },
  },
  'rocking-chair': {
    place: 'floor',
    focus: [0.5, 0.45],
    draw(s, { w, d, h, body, frame }) {
      const half = w / 2 - 6;
      for (const x of [-half, half]) {
        s.curve(
          [
            [x, 2.4, d * 1.0],
            [x, 0.2, d * 0.6],
            [x, 1.2, -4],
            [x, 5, -14],
          ],
          darker(frame, 0.22),
          3.2,
        );
      }
      for (const x of [-half, half])
        s.line(
          [
            [x, 3, d * 0.72],
            [x * 0.94, h - 3, d * 0.98],
          ],
          darker(frame, 0.06),
          3.6,
        );
      for (let slat = 0; slat < 5; slat += 1) {
        const y = 52 + slat * 11;
        s.blob(
          [
            [-half + 1, y, d * 0.86],
            [0, y + 1.6, d * 0.9],
            [half - 1, y, d * 0.86],
            [half - 1, y + 5.6, d * 0.87],
            [0, y + 7.8, d * 0.91],
            [-half + 1, y + 5.6, d * 0.87],
          ],
          s.frontFill(frame),
        );
      }
      for (const x of [-half, half]) s.circle(x * 0.94, h - 1.5, 2.6, s.roundFill(frame), { z: d * 0.98 });
      s.polygon(
        [
          [-half, 43, 4],
          [half, 43, 4],
          [half - 1, 40, d * 0.72],
          [-half + 1, 40, d * 0.72],
        ],
        s.gradient(
          [
            [0, lighter(body, 0.25)],
            [1, body],
          ],
          [0, 0, 0, 1],
        ),
      );
      for (let strand = 1; strand < 9; strand += 1) {
        const share = strand / 9;
        s.line(
          [
            [-half + strand * 0.1, 43 - share * 3, 4 + share * (d * 0.72 - 4)],
            [half, 43 - share * 3, 4 + share * (d * 0.72 - 4)],
          ],
          darker(body, 0.28),
          0.5,
          'opacity=".6"',
        );
      }
      s.face(-half, 39.5, half * 2, 4.2, { z: 3, r: 2, fill: s.frontFill(body) });
      for (const x of [-half, half]) {
        s.leg(x, 64, { z: 2, width: 3.8, foot: 3.4, colour: frame, bottom: 2 });
        s.polygon(
          [
            [x - 3.4, 64.5, -3],
            [x + 3.4, 64.5, -3],
            [x + 2.4, 66, d * 0.84],
            [x - 2.4, 66, d * 0.84],
          ],
          lighter(frame, 0.2),
        );
        s.face(x - 3.4, 62, 6.8, 2.8, { z: -3, r: 1.4, fill: s.frontFill(frame) });
      }
      s.line(
        [
          [-half, 20, 2],
          [half, 20, 2],
        ],
        frame,
        2.4,
      );
      s.line(
        [
          [-half, 29, 2],
          [half, 29, 2],
        ],
        frame,
        2.4,
      );
    },
  },
};
