import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '@/client/lib/trpc.ts';

const NAME = 'rehome-guest';

/** One for the tab: what it sends does not come back to it. */
let channel: BroadcastChannel | undefined;
const ownChannel = () => {
  channel ??= 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  return channel;
};

/** Tells the other tabs of this browser that its guest is another now, or gone. */
export function tellOfGuest() {
  ownChannel()?.postMessage(null);
}

/** Shows a page anew, with its guards, when another tab has changed who the guest of this browser is. */
export function useFollowGuest() {
  const api = useApi();
  const router = useRouter();
  const onChange = useEffectEvent(async () => {
    await api.guests.current.invalidate();
    await router.invalidate();
  });
  useEffect(() => {
    const others = ownChannel();
    const follow = () => void onChange();
    others?.addEventListener('message', follow);
    return () => others?.removeEventListener('message', follow);
  }, []);
}
