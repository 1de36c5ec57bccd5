import { formatDateTime } from '@/shared/format/format-date.ts';
import { formatNumber } from '@/shared/format/format-number.ts';

export { formatDate, formatDateTime } from '@/shared/format/format-date.ts';
export { formatList } from '@/shared/format/format-list.ts';
export { formatNumber } from '@/shared/format/format-number.ts';

/** A percentage with one decimal place: "9.5%". */
export function formatPercent(percent: number | string): string {
  return `${Number(percent).toFixed(1)}%`;
}

/** A number with its noun: "1 product", "1,200 products". */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

const MINUTES_OF = { hour: 60, day: 24 * 60 } as const;

/** An age: "Just now", "5 min ago", "3 h ago", after a day the date and time. Not on the server: it would not hydrate. */
export function formatAgo(value: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - value.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  if (minutes < MINUTES_OF.hour) return `${minutes} min ago`;
  if (minutes < MINUTES_OF.day) return `${Math.floor(minutes / MINUTES_OF.hour)} h ago`;
  return formatDateTime(value);
}

/** The size of a file: "840 KB", "2.4 MB". */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${megabytes.toFixed(1)} MB`;
}
