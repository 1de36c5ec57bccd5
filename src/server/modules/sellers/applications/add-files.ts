import { listAttachments } from '@/server/platform/attachments/list-attachments.ts';
import type { Database } from '@/server/platform/db/client.ts';
import type { ApplicationWithFiles } from '@/shared/sellers/vendor-applications.ts';
import { type ApplicationRow, toOwnApplication } from './application-state.ts';

/** Applications with the files that came with them, for admins, in one statement. */
export async function addFiles(
  db: Database,
  rows: readonly ApplicationRow[],
): Promise<ApplicationWithFiles[]> {
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...toOwnApplication(row), attachments: attachments.get(row.id) ?? [] }));
}
