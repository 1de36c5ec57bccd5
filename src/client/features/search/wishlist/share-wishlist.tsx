import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';

const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog);

/** The button that opens the list's link for others. */
export function ShareWishlist({ shareToken }: { shareToken: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog shareToken={shareToken} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
}
