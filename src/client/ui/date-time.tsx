import { formatDate, formatDateTime } from '@/client/lib/format.ts';

type DateTimeProps = { at: Date; className?: string };

/** A moment, to the minute: "Jun 5, 2026, 9:30 AM". */
export function DateTime({ at, className }: DateTimeProps) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

/** The day of a moment: "Jun 5, 2026". */
export function Day({ at, className }: DateTimeProps) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {formatDate(at)}
    </time>
  );
}
