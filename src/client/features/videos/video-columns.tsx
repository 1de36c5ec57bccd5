import { Link } from '@tanstack/react-router';
import { Thumbnail } from '@/client/components/thumbnail.tsx';
import { Badge } from '@/client/ui/badge.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { ProgressBar } from '@/client/ui/progress-bar.tsx';
import { actionsColumn, type Column } from '@/client/ui/table.tsx';
import { VIDEO_SOURCE_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PROGRESS, type VideoProductRow } from '@/shared/videos/video3d.ts';
import { generateWords, PRODUCT_VIDEO_LOOKS } from './video-words.ts';

export const VIDEO_COLUMNS: [Column<VideoProductRow>, ...Column<VideoProductRow>[]] = [
  {
    header: 'Product',
    cell: ({ id, name, imageUrl }) => (
      <span className="flex items-center gap-3">
        <Thumbnail imageUrl={imageUrl} size="sm" />
        <Link
          to="/vendor-dashboard/videos/$id"
          params={{ id: String(id) }}
          className="min-w-0 underline-offset-4 hover:underline"
        >
          {name}
        </Link>
      </span>
    ),
  },
  { header: 'Video', cell: (row) => <VideoState row={row} /> },
  {
    header: 'Source',
    cell: ({ video3dUrl, video3dSource, hasModel }) =>
      video3dUrl && video3dSource
        ? VIDEO_SOURCE_WORDS[video3dSource]
        : hasModel && <span className="text-ink-faint">Has a 3D model</span>,
  },
  actionsColumn(
    (row) => (
      <ButtonLink
        to="/vendor-dashboard/videos/$id"
        params={{ id: String(row.id) }}
        size="sm"
        variant={row.video3dStatus === 'pending' || row.video3dStatus === 'failed' ? 'secondary' : 'quiet'}
      >
        {row.openJob ? 'See progress' : generateWords(false, row)}
        <span className="sr-only"> of {row.name}</span>
      </ButtonLink>
    ),
    'What to do',
  ),
];

function VideoState({ row: { name, video3dStatus, video3dError, openJob } }: { row: VideoProductRow }) {
  const { label, tone } = PRODUCT_VIDEO_LOOKS[video3dStatus];
  return (
    <span className="flex flex-col items-start gap-1.5 as-cards:items-end">
      <Badge tone={tone}>{label}</Badge>
      {openJob && (
        <ProgressBar
          label={`Progress of the video of ${name}`}
          value={VIDEO_PROGRESS[openJob.status]}
          max={100}
          className="w-28!"
        />
      )}
      {!openJob && video3dError && <span className="text-ink-soft text-xs">{video3dError}</span>}
    </span>
  );
}
