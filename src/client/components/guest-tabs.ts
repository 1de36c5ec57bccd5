import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '@/client/lib/trpc.ts';

const NAME = 'rehome-guest';

/** One per tab, so that it does not receive its own messages. */
let channel: BroadcastChannel | undefined;
const ownChannel = () => {
  channel ??= 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined;
  return channel;
};

/** Notifies other tabs that the guest changed or signed out. */
export function tellOfGuest() {
  ownChannel()?.postMessage(null);
}

/** Invalidates the router, with guards, when another tab changed the guest. */
export function useFollowGuest() {
  const api = useApi();
  const router = useRouter();
  const onChange = useEffectEvent(async () => {
    await api.guests.current.invalidate();
    await router.invalidate();
  });
  useEffect(() => {
    const channel = ownChannel();
    const follow = () => void onChange();
    channel?.addEventListener('message', follow);
    return () => channel?.removeEventListener('message', follow);
  }, []);
}
