import { darker, lighter, material } from './materials.ts';
import { Sketch } from './sketch.ts';
import { CANVAS, groundFor, page, placed, type Staged, sketchFor } from './stage.ts';

const WOODS = [
  'oak',
  'ash',
  'black-ash',
  'rimu',
  'kauri',
  'beech',
  'macrocarpa',
  'teak',
  'walnut',
  'pine',
  'jarrah',
  'plywood',
  'oregon',
  'bamboo',
  'tawa',
  'cedar',
];
const CLOTHS = [
  'oatmeal',
  'forest',
  'ochre',
  'rust',
  'charcoal',
  'clay',
  'seafog',
  'cream',
  'linen',
  'fawn',
  'umber',
  'sail',
  'navy',
  'moss',
  'cane',
  'cord',
  'straw',
  'jute',
  'rope',
];
/** How much closer than the main view. */
const CLOSER = 1.95;
const CLOSER_TO_SMALL_THINGS = 1.5;

/** A closer look at the part that tells most, with the materials beside it. */
export function detailView(staged: Staged): string {
  const { kind, subject, w, h, product } = staged;
  const ground = darker(groundFor(staged), 0.05);
  const sketch = sketchFor(staged);
  if (kind.place !== 'wall' && kind.place !== 'ceiling' && kind.place !== 'ground')
    sketch.shadow(0, w, subject.d);
  kind.draw(sketch, subject);
  const scale = Math.min(900 / w, 660 / h) * (Math.max(w, h) < 70 ? CLOSER_TO_SMALL_THINGS : CLOSER);
  const [across, up] = kind.focus;
  const x = 500 - (across - 0.5) * w * scale;
  const y = 450 + up * h * scale;
  const background = `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(ground, 0.35)}"/><stop offset="1" stop-color="${ground}"/></linearGradient></defs><rect width="${CANVAS.width}" height="${CANVAS.height}" fill="url(#wall)"/>`;
  const names = [
    ...new Set([product.look.body, product.look.frame, product.look.accent ?? product.look.body]),
  ];
  return page(
    placed(sketch, scale, x, y) + names.map((name, index) => swatch(name, index, names.length)).join(''),
    background,
  );
}

/** A round sample of a material. */
function swatch(name: string, index: number, count: number): string {
  const colour = material(name);
  const sample = new Sketch({ eye: 0, lens: 1e6, seed: name });
  const r = 50;
  sample.circle(
    0,
    0,
    r,
    sample.gradient(
      [
        [0, lighter(colour, 0.14)],
        [1, darker(colour, 0.08)],
      ],
      [0, 0, 1, 1],
    ),
  );
  sample.within(`<circle r="${r}"/>`, () => {
    if (WOODS.includes(name)) {
      for (let line = -4; line <= 4; line += 1) {
        const x = line * 11 + (sample.random() - 0.5) * 7;
        sample.curve(
          [
            [x, -r],
            [x + 4 + sample.random() * 5, -r / 3],
            [x - 3, r / 3],
            [x + 2, r],
          ],
          darker(colour, 0.28),
          1.1,
          'opacity=".5"',
        );
      }
    } else if (CLOTHS.includes(name)) {
      for (let row = -9; row <= 9; row += 1) {
        sample.line(
          [
            [-r, row * 6],
            [r, row * 6],
          ],
          darker(colour, 0.24),
          1.2,
          `opacity=".35" stroke-dasharray="4 4" stroke-dashoffset="${row % 2 ? 4 : 0}"`,
        );
      }
    } else {
      sample.polygon(
        [
          [-r, -r],
          [-r * 0.2, -r],
          [r * 0.5, r],
          [-r * 0.3, r],
        ],
        '#ffffff',
        'opacity=".22"',
      );
    }
  });
  const y = 450 + (index - (count - 1) / 2) * 124;
  return `<circle cx="1104" cy="${y + 4}" r="58" fill="#4a3728" opacity=".16"/><circle cx="1104" cy="${y}" r="57" fill="#fffdf7"/>${placed(sample, 1, 1104, y)}`;
}
