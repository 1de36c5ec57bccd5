import { useState } from 'react';
import { readChosenFile } from '@/client/features/rooms/planner/model/plan-file.ts';
import type { ReadPlan } from '@/client/features/rooms/planner/model/repair-plan.ts';
import { Button } from '@/client/ui/button.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { shownFileName } from '@/shared/format/file-name.ts';
import type { RoomPlan } from '@/shared/rooms/room-plan.ts';

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
