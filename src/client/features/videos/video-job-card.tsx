import { useState } from 'react';
import { TurningVideo } from '@/client/components/video/turning-video.tsx';
import { formatDateTime } from '@/client/lib/format.ts';
import { Badge } from '@/client/ui/badge.tsx';
import { Button } from '@/client/ui/button.tsx';
import { ButtonAnchor } from '@/client/ui/button-link.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { VIDEO_PROVIDER_WORDS, VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PROGRESS, type VideoJobView } from '@/shared/videos/video3d.ts';
import { Differences } from './plan-summary.tsx';
import type { VideoActions } from './use-video-actions.ts';
import { jobLook, settingsWords, timeWords } from './video-words.ts';

export type VideoJobCardProps = {
  job: VideoJobView;
  productName: string;
  /** Another video of the product is being made, so none can start. */
  isOpen: boolean;
  actions: VideoActions;
};

export function VideoJobCard({ job, productName, isOpen, actions }: VideoJobCardProps) {
  const { status, settings, source, outputVideoUrl: url, errorMessage } = job;
  const [isPlaying, setPlaying] = useState(false);
  const { label, tone, isCancelled } = jobLook(job);
  const progress = VIDEO_PROGRESS[status];
  const when = formatDateTime(job.createdAt);
  const small = { size: 'sm', variant: 'secondary' } as const;

  return (
    <li className="border-line bg-surface flex min-w-0 flex-col gap-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{label}</Badge>
        {job.isShown && <Badge tone="accent">Shown on the product</Badge>}
        <time dateTime={job.createdAt.toISOString()} className="text-ink-faint ml-auto text-sm">
          {when}
        </time>
      </div>
      <p className="text-ink-soft text-sm">
        {source ? `${VIDEO_SOURCE_WORDS[source]}. ` : ''}
        {VIDEO_PROVIDER_WORDS[job.aiProvider]}: {settingsWords(settings)}
      </p>
      {status !== 'completed' && !isCancelled && (
        <p className="flex items-center gap-3">
          <ProgressBar label={`Progress of the video of ${when}`} value={progress} max={100} />
          <span aria-hidden className="text-ink-soft text-sm tabular-nums">
            {progress}%
          </span>
        </p>
      )}
      {job.estimatedSeconds !== null && (
        <p className="text-ink-faint text-sm">About {timeWords(job.estimatedSeconds)} in all</p>
      )}
      {status === 'failed' && !isCancelled && (
        <p className="text-danger text-sm wrap-anywhere">{errorMessage}</p>
      )}
      <Differences sentences={job.differences} />
      {url && isPlaying && (
        <div className="aspect-[4/3] overflow-hidden rounded-md">
          <TurningVideo
            url={url}
            name={productName}
            source={source}
            isAskedFor
            turnSeconds={job.turnSeconds}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {status === 'completed' && url && (
          <>
            {!job.isShown && (
              <Button
                {...small}
                isPending={actions.use.isPending && actions.use.variables.jobId === job.id}
                onClick={() => actions.use.mutate({ jobId: job.id })}
              >
                Show in the shop
              </Button>
            )}
            <Button {...small} aria-expanded={isPlaying} onClick={() => setPlaying(!isPlaying)}>
              {isPlaying ? 'Close' : job.isShown ? 'Play' : 'Look first'}
            </Button>
            <ButtonAnchor href={url} target="_blank" rel="noreferrer" {...small}>
              View<span className="sr-only"> in a new tab</span>
            </ButtonAnchor>
          </>
        )}
        {status === 'failed' && (
          <Button
            {...small}
            disabled={isOpen}
            isPending={actions.retry.isPending}
            onClick={() => actions.retry.mutate({ jobId: job.id })}
          >
            Retry
          </Button>
        )}
        {job.estimatedSeconds !== null && (
          <Button
            {...small}
            isPending={actions.cancel.isPending}
            onClick={() => actions.cancel.mutate({ jobId: job.id })}
          >
            Cancel
          </Button>
        )}
      </div>
    </li>
  );
}
