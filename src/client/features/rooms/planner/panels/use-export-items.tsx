import { FileJson, FileText, Image, PencilRuler } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  ExportError,
  type ExportKind,
  makePlanFile,
} from '@/client/features/rooms/planner/model/export-plan.ts';
import { download, fileNameOf } from '@/client/features/rooms/planner/model/plan-file.ts';
import type { MenuItem } from '@/client/ui/menu.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

const KINDS: readonly { kind: ExportKind; name: string; text: string; icon: ReactNode }[] = [
  { kind: 'png', name: 'Picture (PNG)', text: 'The room as you see it', icon: <Image aria-hidden /> },
  {
    kind: 'pdf',
    name: 'PDF to print',
    text: '1:50 with dimensions, and the shopping list',
    icon: <FileText aria-hidden />,
  },
  {
    kind: 'svg',
    name: 'Drawing (SVG)',
    text: '1:50 with dimensions, for drawing programs',
    icon: <PencilRuler aria-hidden />,
  },
  {
    kind: 'json',
    name: 'Plan file (JSON)',
    text: 'To import here again, on any device',
    icon: <FileJson aria-hidden />,
  },
];

/** Menu items that export a plan. @param drawPicture the canvas as a data URL; undefined without a canvas */
export function useExportItems(
  plan: RoomPlan,
  drawPicture: () => string | undefined,
): { items: MenuItem[]; isMaking: boolean } {
  const { exportAs, isMaking } = useExportPlan(plan, drawPicture);
  const items = KINDS.map(({ kind, name, text, icon }) => ({
    label: name,
    text,
    icon,
    onAct: () => void exportAs(kind),
  }));
  return { items, isMaking };
}

/** Long enough for the browser to start the download. */
const KEPT_MS = 60_000;

function useExportPlan(plan: RoomPlan, drawPicture: () => string | undefined) {
  const [isMaking, setMaking] = useState(false);
  const exportAs = async (kind: ExportKind) => {
    setMaking(true);
    try {
      const href = URL.createObjectURL(await makePlanFile(kind, plan, drawPicture));
      download(fileNameOf(plan, kind), href);
      setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
    } catch (error) {
      toast.error('Error', error instanceof ExportError ? error.message : 'The file could not be made.');
    } finally {
      setMaking(false);
    }
  };
  return { exportAs, isMaking };
}
