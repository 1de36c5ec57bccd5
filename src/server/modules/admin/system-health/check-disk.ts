import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Deps } from '@/server/deps.ts';
import type { HealthCheck } from '@/shared/admin/system-health.ts';
import { formatBytes } from './format.ts';

/** Free space under which somebody has to look, and under which uploads and the embedded database are about to fail. */
const LITTLE_BYTES = 5e9;
const TOO_LITTLE_BYTES = 5e8;

/** How much room the folder of pictures and of the embedded database has left. */
export async function checkDisk({ dataDir, databaseUrl, s3 }: Deps['settings']): Promise<HealthCheck[]> {
  if (databaseUrl && s3) {
    return [{ label: 'Files', state: 'good', finding: 'All in the bucket', advice: null }];
  }
  // The folder is made when the first file is written.
  const disk = await statfs(resolve(dataDir)).catch(() => statfs(process.cwd()));
  const free = disk.bavail * disk.bsize;
  const state = free < TOO_LITTLE_BYTES ? 'bad' : free < LITTLE_BYTES ? 'watch' : 'good';
  return [
    {
      label: 'Free',
      state,
      finding: `${formatBytes(free)} of ${formatBytes(disk.blocks * disk.bsize)}`,
      advice: state === 'good' ? null : 'Make room on the disk of DATA_DIR. Uploads fail when it is full.',
    },
  ];
}
