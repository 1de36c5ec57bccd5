import { useState } from 'react';
import { readChosenFile } from '@/client/features/rooms/planner/model/plan-file.ts';
import { Button } from '@/client/ui/button.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

/** Report of an imported file; stays until dismissed. */
export function ImportNotice({ report, onDismiss }: { report: ImportReport; onDismiss: () => void }) {
  const name = shownFileName(report.fileName);
  const dismiss = (
    <Button variant="secondary" size="sm" onClick={onDismiss}>
      OK
    </Button>
  );
  if ('reason' in report) {
    return (
      <Notice tone="danger" title={`${name} was not imported`} action={dismiss} className="mt-4">
        {report.reason}
      </Notice>
    );
  }
  return (
    <Notice tone="caution" title={`${name} was imported with changes`} action={dismiss} className="mt-4">
      <ul className="list-disc pl-5">
        {report.repairs.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  );
}

type ImportReport = { fileName: string } & ({ repairs: string[] } | { reason: string });

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
