import { FileJson, FileText, Image, PencilRuler } from 'lucide-react';
import { useState } from 'react';
import {
  fileNameOf,
  keptOf,
  planToJson,
  readChosenFile,
} from '@/client/features/rooms/planner/model/plan-file.ts';
import type { ReadPlan } from '@/client/features/rooms/planner/model/repair-plan.ts';
import { download } from '@/client/lib/download.ts';
import { Button } from '@/client/ui/button.tsx';
import type { MenuItem } from '@/client/ui/menu.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const EXPORTS = [
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

/** Menu items that export a plan. @param drawPicture the canvas as a data URL; undefined without a canvas */
export function useExportItems(plan: RoomPlan, drawPicture: () => string | undefined) {
  const [isMaking, setMaking] = useState(false);
  const items = EXPORTS.map(({ kind, failed, ...item }): MenuItem => {
    const exportPlan = async () => {
      setMaking(true);
      try {
        download(fileNameOf(plan, kind), await makePlanFile(kind, plan, drawPicture));
      } catch (error) {
        toast.error('Plan not exported', error instanceof Refusal ? error.message : failed);
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
  kind: (typeof EXPORTS)[number]['kind'],
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

/** Imports plan files. The notice about a file stays until dismissed. */
export function useImportPlan(onPlan: (plan: RoomPlan) => void) {
  const [report, setReport] = useState<(ReadPlan & { fileName: string }) | null>(null);
  const importFile = async (file: File) => {
    const read = await readChosenFile(file);
    if ('plan' in read) onPlan(read.plan);
    const isFine = 'plan' in read && read.repairs.length === 0;
    setReport(isFine ? null : { ...read, fileName: shownFileName(file.name) });
  };
  const dismiss = (
    <Button variant="secondary" size="sm" onClick={() => setReport(null)}>
      OK
    </Button>
  );
  const notice =
    report &&
    ('reason' in report ? (
      <Notice tone="danger" title={`${report.fileName} was not imported`} action={dismiss} className="mt-4">
        {report.reason}
      </Notice>
    ) : (
      <Notice
        tone="caution"
        title={`${report.fileName} was imported with changes`}
        action={dismiss}
        className="mt-4"
      >
        <ul className="list-disc pl-5">
          {report.repairs.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    ));
  return { importFile, notice };
}
