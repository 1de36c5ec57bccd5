import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '@/client/lib/trpc.ts';
import { Notice } from '@/client/ui/notice.tsx';
import type { ShopVideoPlan } from '@/shared/videos/video3d.ts';
import { verdictWords } from './video-words.ts';

/** A pause after which the chosen photos are checked. */
const PAUSE_MS = 800;

/** Checks if the chosen photos make a turn, once the choice has settled. Idle unless the studio makes the video from photos. */
export function usePhotoCheck(productId: number, chosen: readonly string[], plan: ShopVideoPlan | undefined) {
  const [settled, setSettled] = useState('');
  const choice = JSON.stringify(chosen);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(choice), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [choice]);
  const isNeeded = plan?.source === 'photos' && plan.provider === 'studio';
  const query = useQuery({
    ...useApi().video3d.judgePhotos.queryOptions({ productId, imageUrls: [...chosen] }),
    enabled: isNeeded && settled === choice,
    staleTime: Infinity,
  });
  return { ...query, isNeeded };
}

export function PhotoCheck({ check }: { check: ReturnType<typeof usePhotoCheck> }) {
  const { data, isError, isNeeded } = check;
  if (!isNeeded) return null;
  if (isError) {
    return (
      <p className="text-ink-soft text-sm">
        We couldn’t check if these photos make a turn. You can still start.
      </p>
    );
  }
  // As high as the most frequent results, so that the fields below do not move.
  if (!data) return <Notice title="Checking if these photos make a turn..." />;
  const { title, hints } = verdictWords(data);
  return (
    <Notice tone={data.isTurn ? 'positive' : 'caution'} title={title}>
      {hints.join(' ')}
    </Notice>
  );
}
