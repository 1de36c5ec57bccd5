import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { Scene } from '@/client/components/scene.tsx';

/** Reads the history state, so the server renders without it. */
export function useJustPlaced(): boolean {
  const router = useRouter();
  return useSyncExternalStore(
    router.history.subscribe,
    () => router.history.location.state.justPlaced === true,
    () => false,
  );
}

/** Shown once after checkout. @param props.mailedTo address of a guest's link */
export function ThankYou({ mailedTo }: { mailedTo?: string | undefined }) {
  return (
    <section className="bg-accent-soft mb-6 flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg px-6 py-5 sm:flex-nowrap">
      <Scene name="order-complete" sizes="10rem" className="w-40 shrink-0 rounded-md max-sm:hidden" />
      <div>
        <h2 className="font-display text-2xl">Thank you for your order</h2>
        <p className="text-ink-soft mt-1">
          {mailedTo
            ? `We sent a link to ${mailedTo}. It opens your order on any device.`
            : 'A confirmation is on its way to your inbox.'}{' '}
          You can follow your order here, and we’ll email you updates.
        </p>
      </div>
    </section>
  );
}
