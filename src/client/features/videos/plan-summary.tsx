import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { FailureNotice } from '@/client/ui/failure-notice.tsx';
import { Loading } from '@/client/ui/skeleton.tsx';
import { VIDEO_PROVIDER_WORDS, VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import type { PlanVideoInput } from '@/shared/videos/video3d.ts';
import type { usePhotoCheck } from './photo-check.tsx';
import { aheadWords, SOURCE_ADVICE, timeWords } from './video-words.ts';

export function useVideoPlan(input: PlanVideoInput | null) {
  const options = useApi().video3d.plan.queryOptions(input ?? NOTHING);
  return useQuery({ ...options, enabled: input !== null, placeholderData: keepPreviousData });
}

const NOTHING: PlanVideoInput = {
  productId: 1,
  pictureCount: 1,
  provider: 'luma',
  settings: { quality: 'high', duration: 8, rotationSpeed: 'medium', cameraAngle: 'product', effects: [] },
};

type PlanSummaryProps = { plan: ReturnType<typeof useVideoPlan>; check: ReturnType<typeof usePhotoCheck> };

export function PlanSummary({ plan: { data, error }, check }: PlanSummaryProps) {
  const failed = 'We don’t know yet how long the video takes. You can still start it.';
  if (error) return <FailureNotice error={error} text={failed} />;
  if (!data) return <Loading label="Loading the plan..." lines={['h-20 w-full']} />;
  const { provider, differences, ahead, estimatedSeconds } = data;
  const source = check.data?.isTurn === false && check.isNeeded ? 'photo' : data.source;
  const advice = [SOURCE_ADVICE[data.source], aheadWords(ahead)].join(' ').trim();
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <Badge tone={source === 'ai' ? 'caution' : 'accent'}>{VIDEO_SOURCE_WORDS[source]}</Badge>
        <span className="text-ink-soft">
          by {provider === 'studio' ? 'our studio' : VIDEO_PROVIDER_WORDS[provider]}, ready in about{' '}
          <span className="whitespace-nowrap">{timeWords(estimatedSeconds)}</span>
        </span>
      </p>
      <p className="text-ink-soft text-sm">{advice}</p>
      <Differences sentences={differences} />
    </div>
  );
}

export function Differences({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul
      aria-label="Different from what was asked for"
      className="text-ink-soft list-disc space-y-1 pl-5 text-sm"
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
