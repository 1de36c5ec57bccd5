import { useState } from 'react';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';
import { readChosenFile } from './model/plan-file.ts';

export type ImportReport = { fileName: string } & ({ repairs: string[] } | { reason: string });

export function useImportPlan(onPlan: (plan: RoomPlan) => void) {
  const [report, setReport] = useState<ImportReport | null>(null);
  const importFile = async (file: File) => {
    const read = await readChosenFile(file);
    if ('reason' in read) {
      setReport({ fileName: file.name, reason: read.reason });
      return;
    }
    onPlan(read.plan);
    setReport(read.repairs.length > 0 ? { fileName: file.name, repairs: read.repairs } : null);
  };
  return { report, importFile, dismiss: () => setReport(null) };
}
