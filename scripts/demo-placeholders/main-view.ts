import { darker, lighter } from './materials.ts';
import { CANVAS, groundFor, page, placed, type Staged, sketchFor, studio } from './stage.ts';

/** The product alone on a quiet ground, within the square in the middle, so that it survives a square crop. */
export function mainView(staged: Staged): string {
  const ground = groundFor(staged);
  switch (staged.kind.place) {
    case 'wall':
      return onWall(staged, ground);
    case 'ceiling':
      return hanging(staged, ground);
    case 'ground':
      return fromAbove(staged, ground);
    default:
      return standing(staged, ground);
  }
}

/** Big things fill the picture, small ones keep some air. */
function scaleToFit({ w, h }: Staged, most: { w: number; h: number }): number {
  const size = Math.log(Math.max(w, h) / 12) / Math.log(220 / 12);
  const share = 0.76 + 0.24 * Math.min(1, Math.max(0, size));
  return Math.min((most.w * share) / w, (most.h * share) / h);
}

function standing(staged: Staged, ground: string): string {
  const { subject, kind, w, h } = staged;
  const sketch = sketchFor(staged);
  const scale = scaleToFit(staged, { w: 800, h: 640 });
  const rise = -sketch.at(0, 0, subject.d)[1];
  const floorLine = CANVAS.height / 2 + (h * scale) / 2 + 34;
  sketch.shadow(0, w, subject.d);
  kind.draw(sketch, subject);
  const horizon = Math.min(floorLine - rise * scale - 36, floorLine - 70);
  return page(placed(sketch, scale, CANVAS.width / 2, floorLine), studio(ground, Math.round(horizon)));
}

function onWall(staged: Staged, ground: string): string {
  const sketch = sketchFor(staged);
  const scale = scaleToFit(staged, { w: 760, h: 700 });
  staged.kind.draw(sketch, staged.subject);
  return page(
    placed(sketch, scale, CANVAS.width / 2, CANVAS.height / 2 + (staged.h * scale) / 2),
    studio(ground, 1200),
  );
}

function hanging(staged: Staged, ground: string): string {
  const sketch = sketchFor(staged);
  const scale = scaleToFit(staged, { w: 760, h: 600 });
  staged.kind.draw(sketch, staged.subject);
  return page(
    placed(sketch, scale, CANVAS.width / 2, CANVAS.height * 0.5 + staged.h * scale * 0.62),
    studio(ground, 1200),
  );
}

function fromAbove(staged: Staged, ground: string): string {
  const sketch = sketchFor(staged);
  const scale = Math.min(850 / staged.w, 700 / staged.h);
  staged.kind.draw(sketch, staged.subject);
  const boards = floorBoards(ground);
  return page(placed(sketch, scale, CANVAS.width / 2, CANVAS.height / 2 + (staged.h * scale) / 2), boards);
}

/** Pale floorboards seen from above. */
export function floorBoards(ground: string): string {
  const tone = darker(ground, 0.05);
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = row * 113;
    const joint = (row * 467 + 210) % 1200;
    const fill = row % 2 ? lighter(tone, 0.14) : row % 3 ? tone : darker(tone, 0.02);
    return `<rect y="${y}" width="1200" height="113" fill="${fill}"/><path d="M0 ${y}H1200M${joint} ${y}V${y + 113}" stroke="${darker(tone, 0.16)}" stroke-width="1.5"/>`;
  });
  return rows.join('');
}
