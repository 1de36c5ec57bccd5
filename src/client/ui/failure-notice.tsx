import { readFailure } from '@/client/lib/failure.ts';
import { Notice } from './notice.tsx';

type FailureNoticeProps = {
  /** Error of a query or mutation; renders nothing without one. */
  error: unknown;
  /** Fallback if the server gave no message. */
  text?: string;
  className?: string;
};

/** An error above the control that retries it. */
export function FailureNotice({ error, text, className }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="danger" className={className}>
      {readFailure(error, text).message}
    </Notice>
  );
}
