import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/client/ui/button.tsx';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((module) => ({ default: module.ShareDialog })),
);

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
