import { ExternalLink } from 'lucide-react';

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
