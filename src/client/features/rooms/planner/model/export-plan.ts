import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { planToJson } from './plan-file.ts';

export type ExportKind = 'png' | 'svg' | 'pdf' | 'json';

/** Its message is shown to the user. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

const FAILED: Record<ExportKind, string> = {
  png: 'The picture could not be drawn. Try the drawing (SVG) instead.',
  svg: 'The drawing could not be made. Please try again.',
  pdf: 'We can’t make the PDF just now. Check your connection and try again.',
  json: 'The file could not be written. Please try again.',
};
const PDF_PATH = '/api/room-plans/plan.pdf';

/**
 * Creates a file of a plan.
 * @param drawPicture the canvas as a data URL; undefined without a canvas
 * @throws ExportError
 */
export async function makePlanFile(
  kind: ExportKind,
  plan: RoomPlan,
  drawPicture: () => string | undefined,
): Promise<Blob> {
  try {
    switch (kind) {
      case 'png':
        return blobOfDataUrl(drawPicture() ?? '');
      case 'svg': {
        const { planToSvg } = await import('./plan-svg.ts');
        return new Blob([planToSvg(plan, new Date())], { type: 'image/svg+xml' });
      }
      case 'pdf':
        return await fetchPdf(plan);
      case 'json':
        return new Blob([planToJson(plan)], { type: 'application/json' });
    }
  } catch (error) {
    throw error instanceof ExportError ? error : new ExportError(FAILED[kind], { cause: error });
  }
}

/** Rendered by the server, which has fonts and current prices. */
async function fetchPdf(plan: RoomPlan): Promise<Blob> {
  const answer = await fetch(PDF_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(JSON.parse(planToJson(plan))),
  });
  if (answer.ok) return answer.blob();
  const refusal: unknown = await answer.json().catch(() => null);
  const isRefused = answer.status < 500 && typeof refusal === 'object' && refusal !== null;
  const message = isRefused && 'message' in refusal ? refusal.message : null;
  throw new ExportError(typeof message === 'string' ? message : FAILED.pdf);
}

function blobOfDataUrl(url: string): Blob {
  const [, type, data] = /^data:([\w/+-]+);base64,(.+)$/.exec(url) ?? [];
  if (!type || !data) throw new ExportError(FAILED.png);
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
