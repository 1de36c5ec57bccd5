import { Copy, ExternalLink } from 'lucide-react';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

export function TrackingLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex items-center gap-1.5 underline underline-offset-4 hover:no-underline"
    >
      Follow the parcel <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">(opens the carrier’s page in a new tab)</span>
    </a>
  );
}

/** A tracking number with a copy button, linked to the carrier's page if that is known. */
export function TrackingNumber({ number, url }: { number: string; url: string | null }) {
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => toast.success('Tracking number copied'),
      () =>
        toast.error('Not copied', 'Your browser did not copy it. Select the number and copy it yourself.'),
    );
  return (
    <span className="inline-flex items-center gap-1 wrap-anywhere">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="underline underline-offset-4 hover:no-underline"
        >
          {number}
          <span className="sr-only"> (opens the carrier’s page in a new tab)</span>
        </a>
      ) : (
        number
      )}
      <IconButton
        data-print="none"
        size="sm"
        label={`Copy tracking number ${number}`}
        icon={<Copy aria-hidden />}
        onClick={() => void copy()}
      />
    </span>
  );
}
