import { formatDateTime } from '@/client/lib/format.ts';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { formatNumber } from '@/shared/format/format-number.ts';
import type { PictureCounts } from '@/shared/imports/imports.ts';

/** Slow and numerous to count, so polled less often than rows. */
export const POLL_PICTURES_MS = 3000;

/** Below this many seconds the wait for the next picture is not mentioned. */
const SOON = 15;

interface PictureProgressProps {
  pictures: PictureCounts;
  isFetching: boolean;
}

/** Pictures of an import or connected shop that were fetched, could not be, and are still to come. */
export function PictureProgress({ pictures, isFetching }: PictureProgressProps) {
  const { total, fetched, failed, continuesAt } = pictures;
  if (total === 0) return null;
  const waits = continuesAt !== null && continuesAt.getTime() > Date.now() + SOON * 1000;
  return (
    <div className="mt-5">
      {isFetching && (
        <ProgressBar label="Fetching your pictures" value={fetched + failed} max={total} className="mb-1" />
      )}
      <p aria-live="polite" className="text-ink-soft">
        Pictures: {formatNumber(fetched)} of {formatNumber(total)} fetched
        {failed > 0 && `, ${formatNumber(failed)} could not be`}.
      </p>
      {isFetching && (
        <p className="text-ink-faint mt-1 max-w-text text-sm">
          {waits
            ? `It goes on at ${formatDateTime(continuesAt)}: a website was busy, or the day’s pictures are used up.`
            : 'You can leave this page. Until a picture is here, your product shows it from its website.'}
        </p>
      )}
    </div>
  );
}
