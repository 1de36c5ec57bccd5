import type { ReactNode } from 'react';
import { Day } from '@/client/ui/date-time.tsx';

type ReviewReplyProps = { text: string; createdAt: Date; seller: string; children?: ReactNode };

/** The seller's public reply below a review. */
export function ReviewReply({ text, createdAt, seller, children }: ReviewReplyProps) {
  return (
    <div className="border-accent mt-3 border-l-2 pl-4">
      <p className="text-ink-soft max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="text-ink-faint mt-1 text-sm wrap-anywhere">
        {seller} (seller) · <Day at={createdAt} />
      </p>
      {children}
    </div>
  );
}
