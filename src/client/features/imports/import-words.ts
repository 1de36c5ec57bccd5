import type { ImportState } from '@/shared/imports/imports.ts';

export const STATE_NAMES: Record<ImportState, string> = {
  uploading: 'Uploading',
  checking: 'Checking',
  waiting: 'Checked',
  running: 'Importing',
  fetching: 'Fetching pictures',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined || cell === '') return '(empty)';
  const text = typeof cell === 'string' ? cell : JSON.stringify(cell);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
