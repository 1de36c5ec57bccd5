import { useState } from 'react';
import { toast } from '@/client/ui/toasts.tsx';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { ExportError, type ExportKind, makePlanFile } from './model/export-plan.ts';
import { download, fileNameOf } from './model/plan-file.ts';

/** Until the browser has surely begun to keep a file. */
const KEPT_MS = 60_000;

/**
 * Makes files of a plan and hands them to the browser.
 *
 * @param drawPicture what is on the canvas, as an address of data; nothing while there is no canvas
 */
export function useExportPlan(plan: RoomPlan, drawPicture: () => string | undefined) {
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
