import { readFailure } from '@/client/lib/failure.ts';
import { Notice } from './notice.tsx';

type FailureNoticeProps = {
  /** Of a query or mutation; nothing is drawn while there is none. */
  error: unknown;
  /** Shown if the server gave no sentence of its own. */
  text?: string;
  className?: string;
};

/** Why something failed, above what is tried again. */
export function FailureNotice({ error, text, className }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="danger" className={className}>
      {readFailure(error, text).message}
    </Notice>
  );
}
