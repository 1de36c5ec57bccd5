import { FileJson, FileText, Image, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import { download, fileNameOf, keptOf, planToJson } from '@/client/features/rooms/planner/model/plan-file.ts';
import type { MenuItem } from '@/client/ui/menu.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const KINDS = [
  {
    kind: 'png',
    label: 'Picture (PNG)',
    text: 'The room as you see it',
    icon: <Image aria-hidden />,
    failed: 'The picture could not be drawn. Try the drawing (SVG) instead.',
  },
  {
    kind: 'pdf',
    label: 'PDF to print',
    text: '1:50 with dimensions, and the shopping list',
    icon: <FileText aria-hidden />,
    failed: 'We can’t make the PDF just now. Check your connection and try again.',
  },
  {
    kind: 'svg',
    label: 'Drawing (SVG)',
    text: '1:50 with dimensions, for drawing programs',
    icon: <PencilRuler aria-hidden />,
    failed: 'The drawing could not be made. Please try again.',
  },
  {
    kind: 'json',
    label: 'Plan file (JSON)',
    text: 'To import here again, on any device',
    icon: <FileJson aria-hidden />,
    failed: 'The file could not be written. Please try again.',
  },
] as const;

/** Long enough for the browser to start the download. */
const KEPT_MS = 60_000;

/** Menu items that export a plan. @param drawPicture the canvas as a data URL; undefined without a canvas */
export function useExportItems(plan: RoomPlan, drawPicture: () => string | undefined) {
  const [isMaking, setMaking] = useState(false);
  const items = KINDS.map(({ kind, failed, ...item }): MenuItem => {
    const exportPlan = async () => {
      setMaking(true);
      try {
        const href = URL.createObjectURL(await makePlanFile(kind, plan, drawPicture));
        download(fileNameOf(plan, kind), href);
        setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
      } catch (error) {
        toast.error('Error', error instanceof Refusal ? error.message : failed);
      } finally {
        setMaking(false);
      }
    };
    return { ...item, onAct: () => void exportPlan() };
  });
  return { items, isMaking };
}

/** Its message, the server's sentence, is shown to the user. */
class Refusal extends Error {}

async function makePlanFile(
  kind: (typeof KINDS)[number]['kind'],
  plan: RoomPlan,
  drawPicture: () => string | undefined,
): Promise<Blob> {
  switch (kind) {
    case 'png':
      return blobOfDataUrl(drawPicture() ?? '');
    case 'svg': {
      const { planToSvg } = await import('@/client/features/rooms/planner/model/plan-svg.ts');
      return new Blob([planToSvg(plan, new Date())], { type: 'image/svg+xml' });
    }
    case 'pdf':
      return fetchPdf(plan);
    case 'json':
      return new Blob([planToJson(plan)], { type: 'application/json' });
  }
}

/** Rendered by the server, which has fonts and current prices. */
async function fetchPdf(plan: RoomPlan): Promise<Blob> {
  const answer = await fetch('/api/room-plans/plan.pdf', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(keptOf(plan)),
  });
  if (answer.ok) return answer.blob();
  const refusal: unknown = await answer.json().catch(() => null);
  const isRefused = answer.status < 500 && typeof refusal === 'object' && refusal !== null;
  if (isRefused && 'message' in refusal && typeof refusal.message === 'string')
    throw new Refusal(refusal.message);
  throw new Error(`The PDF was answered with ${answer.status}.`);
}

function blobOfDataUrl(url: string): Blob {
  const [, type, data] = /^data:([\w/+-]+);base64,(.+)$/.exec(url) ?? [];
  if (!type || !data) throw new Error('The canvas made no picture.');
  return new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))], { type });
}
