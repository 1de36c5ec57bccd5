import { Day } from '@/client/ui/date-time.tsx';
import { Rating } from '@/client/ui/rating.tsx';

type ReviewHeaderProps = { rating: number; author: string; createdAt: Date };

export function ReviewHeader({ rating, author, createdAt }: ReviewHeaderProps) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <Rating value={rating} />
      <p className="text-ink-faint min-w-0 text-sm wrap-anywhere">
        {author} · <Day at={createdAt} />
      </p>
    </header>
  );
}
