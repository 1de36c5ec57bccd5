import { CloudOff } from 'lucide-react';
import { useIsOnline } from '@/client/lib/connection.ts';

/** Says that the shop cannot be reached, under the bar of the page and over it: nothing moves when it comes and goes. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {!isOnline && (
        <p className="bg-caution-soft border-caution/35 px-page text-ink flex items-center justify-center gap-2 border-b py-1.5 text-sm">
          <CloudOff aria-hidden className="text-caution size-4.5 shrink-0" />
          You are offline. What you typed is kept, and we continue when you are back.
        </p>
      )}
    </div>
  );
}
