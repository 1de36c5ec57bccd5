import { formatDateTime } from '@/client/lib/format.ts';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import type { ImportView } from '@/shared/imports/imports.ts';

/** Seconds within which the next picture is asked for without a word about it. */
const SOON = 15;

/** How many of the linked pictures are in the shop, while they are fetched and after. */
export function PictureProgress({ view: { state, pictures } }: { view: ImportView }) {
  const { total, fetched, failed, continuesAt } = pictures;
  if (total === 0) return null;
  const isFetching = state === 'fetching';
  const waits = continuesAt !== null && continuesAt.getTime() > Date.now() + SOON * 1000;
  return (
    <div className="mt-5">
      {isFetching && (
        <ProgressBar label="Fetching your pictures" value={fetched + failed} max={total} className="mb-1" />
      )}
      <p aria-live="polite" className="text-ink-soft">
        Pictures: {fetched.toLocaleString('en-US')} of {total.toLocaleString('en-US')} fetched
        {failed > 0 && `, ${failed.toLocaleString('en-US')} could not be`}.
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
