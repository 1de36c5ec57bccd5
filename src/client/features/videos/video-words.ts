import type { Tone } from '@/client/ui/badge.tsx';
import type { Product } from '@/shared/catalog/catalog.ts';
import type { VideoSource } from '@/shared/catalog/product-video.ts';
import type { PhotoUse, PhotoVerdict } from '@/shared/videos/photo-verdict.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import {
  type CameraAngle,
  type RotationSpeed,
  VIDEO_CANCELLED,
  VIDEO_QUALITIES,
  VIDEO_SIZES,
  type VideoEffect,
  type VideoJobStatus,
  type VideoJobView,
  type VideoProviderName,
  type VideoQuality,
  type VideoSettings,
} from '@/shared/videos/video3d.ts';

interface Look {
  label: string;
  tone: Tone;
}

const JOB_STATUS_LOOKS: Record<VideoJobStatus, Look> = {
  pending: { label: 'Pending', tone: 'neutral' },
  processing: { label: 'Processing', tone: 'info' },
  completed: { label: 'Completed', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
};

export function jobLook({ status, errorMessage }: Pick<VideoJobView, 'status' | 'errorMessage'>) {
  const isCancelled = status === 'failed' && errorMessage === VIDEO_CANCELLED;
  return { isCancelled, ...(isCancelled ? CANCELLED_LOOK : JOB_STATUS_LOOKS[status]) };
}

const CANCELLED_LOOK: Look = { label: VIDEO_CANCELLED, tone: 'neutral' };

export const PRODUCT_VIDEO_LOOKS: Record<Product['video3dStatus'], Look> = {
  pending: { label: 'No video yet', tone: 'neutral' },
  generating: { label: 'Generating', tone: 'info' },
  processing: { label: 'Generating', tone: 'info' },
  ready: { label: 'Ready', tone: 'positive' },
  failed: { label: 'Failed', tone: 'danger' },
};

const QUALITY_NAMES: Record<VideoQuality, string> = { standard: 'Standard', high: 'High', ultra: 'Ultra' };
const SPEED_NAMES: Record<RotationSpeed, string> = { slow: 'Slow', medium: 'Medium', fast: 'Fast' };
const CAMERA_NAMES: Record<CameraAngle, string> = { product: 'Product', room: 'Room', detail: 'Detail' };

export const QUALITY_CHOICES = VIDEO_QUALITIES.map((value) => ({
  value,
  label: `${QUALITY_NAMES[value]} (${VIDEO_SIZES[value].height}p)`,
}));
export const SPEED_CHOICES = choicesOf(SPEED_NAMES);
export const CAMERA_CHOICES = choicesOf({
  product: 'Product: the whole piece',
  room: 'Room: from standing height',
  detail: 'Detail: close up',
});
export const EFFECT_CHOICES = choicesOf<VideoEffect>({
  shadow: 'Shadow on the floor',
  reflection: 'Reflection in the floor',
  vignette: 'Darker corners',
  background: 'Coloured background',
});

const EFFECT_NAMES: Record<VideoEffect, string> = {
  shadow: 'shadow',
  reflection: 'reflection',
  vignette: 'darker corners',
  background: 'coloured background',
};

export const SOURCE_ADVICE: Record<VideoSource, string> = {
  model: 'The product’s own 3D model, turned all the way round.',
  photos:
    'Your photos, cut out and turned from one to the next. Choose them in the order in which you walked around the piece.',
  photo: 'For a whole turn, choose 3 to 5 photos taken from around the piece.',
  ai: 'AI imagines the sides that your photos do not show. Check that the result looks like your piece before you use it.',
};

/** A verdict in words: its title, and sentences about single photos. */
export function verdictWords({ isTurn, photos }: PhotoVerdict): { title: string; hints: string[] } {
  const numbersOf = (use: PhotoUse) => photos.flatMap((one, index) => (one === use ? [index + 1] : []));
  const [used, unclear, other] = [numbersOf('used'), numbersOf('unclear'), numbersOf('other')];
  const isAll = used.length === photos.length;
  const hints = [
    ...other.map((number) => `Photo ${number} shows something else.`),
    ...unclear.map(
      (number) =>
        `In photo ${number} we can’t tell the piece from what is around it. Show all of it, before a plain wall.`,
    ),
  ];
  if (isTurn) {
    const title = isAll
      ? `These ${used.length} photos make a turn`
      : `${used.length} of these photos make a turn`;
    return { title, hints: isAll ? [] : [...hints, 'The video uses the other photos.'] };
  }
  return {
    title:
      used.length < 3
        ? 'Too few of these photos are usable: the video swings left and right instead of turning'
        : 'These photos show one side: the video swings left and right instead of turning',
    hints: [...hints, 'For a turn, take 3 to 5 photos from all around the piece, the same angle apart.'],
  };
}

/** Settings in words: "High, 8 s, medium speed, product view, shadow". */
export function settingsWords(settings: VideoSettings): string {
  const { quality, duration, rotationSpeed, cameraAngle, effects } = settings;
  return [
    QUALITY_NAMES[quality],
    `${duration} s`,
    `${SPEED_NAMES[rotationSpeed].toLowerCase()} speed`,
    `${CAMERA_NAMES[cameraAngle].toLowerCase()} view`,
    ...effects.map((effect) => EFFECT_NAMES[effect]),
  ].join(', ');
}

/** A duration in words: "40 seconds", "3 minutes". */
export function timeWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

export function aheadWords(ahead: number): string {
  if (ahead === 0) return '';
  return ahead === 1 ? 'One video is made before yours.' : `${ahead} videos are made before yours.`;
}

/** The providers that are set up. */
export function providerChoices(able: readonly VideoProviderName[]) {
  return able.map((value) => ({ value, label: VIDEO_PROVIDER_WORDS[value] }));
}

export function generateWords(isOpen: boolean, { video3dStatus }: Pick<Product, 'video3dStatus'>): string {
  if (isOpen) return 'Generating...';
  return video3dStatus === 'ready' ? 'Regenerate Video' : 'Generate 3D Video';
}

function choicesOf<Value extends string>(names: Record<Value, string>) {
  // The keys of our record are exactly its values' names.
  return (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }));
}
