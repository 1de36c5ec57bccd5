import type { VideoOutline } from '@/server/adapters/video/video-maker.ts';
import {
  type CameraAngle,
  turnsOf,
  VIDEO_SIZES,
  type VideoEffect,
  type VideoPlan,
  type VideoProviderName,
  type VideoQuality,
  type VideoSettings,
} from '@/shared/videos/video3d.ts';

export interface Abilities {
  name: Exclude<VideoProviderName, 'studio'>;
  /** The company's name. */
  label: string;
  mostPictures: number;
  /** Possible durations in seconds for a number of pictures, shortest first. */
  durations(pictureCount: number): readonly number[];
  /** The company's nearest size by quality. */
  sizes: Record<VideoQuality, string>;
  /** Returns true if a video of so many pictures is a loop. */
  isLoop(pictureCount: number): boolean;
  /** Estimated seconds for one video; no company guarantees any. */
  secondsToMake: Record<VideoQuality, number>;
}

/** A video as a company will make it. */
export interface CompanyPlan extends VideoPlan {
  /** Number of used pictures, from the first. */
  pictureCount: number;
  /** Seconds. */
  duration: number;
  /** The company's name. */
  size: string;
}

/** Maps a request to the nearest settings of a company, with a sentence for each difference. */
export function planCompanyVideo(abilities: Abilities, outline: VideoOutline): CompanyPlan {
  const { label, name, mostPictures, sizes, secondsToMake } = abilities;
  const { quality, duration: requestedDuration, effects } = outline.settings;
  const pictureCount = Math.min(outline.pictureCount, mostPictures);
  const durations = abilities.durations(pictureCount);
  const duration = nearest(durations, requestedDuration);
  const size = sizes[quality];
  const wantedSize = `${VIDEO_SIZES[quality].height}p`;
  const differences = [
    outline.hasModel && `${label} works from pictures: the 3D model is not used.`,
    pictureCount < outline.pictureCount &&
      `${label} uses the first ${pictureCount === 1 ? 'picture' : `${pictureCount} pictures`} only.`,
    duration !== requestedDuration &&
      (durations.length === 1
        ? `From ${formatPictures(pictureCount)} ${label} makes ${duration} seconds.`
        : `${label} makes ${listWords(durations)} seconds; this video will last ${duration}.`),
    size !== wantedSize && `${label}'s nearest size to ${wantedSize} is ${size}.`,
    effects.length > 0 && `${label} is asked for effects in words and may leave some out.`,
    !abilities.isLoop(pictureCount) &&
      `${label}'s video may not end exactly where it begins, so it can jump when it repeats.`,
  ];
  return {
    provider: name,
    source: 'ai',
    differences: differences.filter((sentence) => sentence !== false),
    estimatedSeconds: secondsToMake[quality],
    ...{ pictureCount, duration, size },
  };
}

/** Returns the nearest choice, the longer one of two. */
function nearest(choices: readonly number[], requested: number): number {
  return choices.reduce((best, choice) =>
    Math.abs(choice - requested) <= Math.abs(best - requested) ? choice : best,
  );
}

/** Formats choices: `5 or 10`, or `2 to 10` for a whole range. */
function listWords(choices: readonly number[]): string {
  const [least, most] = [Math.min(...choices), Math.max(...choices)];
  const isRange = choices.length > 2 && most - least === choices.length - 1;
  return isRange ? `${least} to ${most}` : choices.join(' or ');
}

function formatPictures(count: number): string {
  return count === 1 ? 'one picture' : `${count} pictures`;
}

/** Maximum characters of a product's name in a prompt. */
const MAX_NAME = 80;

const CAMERAS: Record<CameraAngle, string> = {
  product:
    'The camera stands still at eye level and shows the whole piece against a plain, bright studio backdrop.',
  room: 'The camera stands still, a little above, and shows the whole piece in a quiet, sunlit living room.',
  detail: 'The camera stands still and close, so that material, joints and texture can be seen.',
};

const EFFECTS: Record<VideoEffect, string> = {
  shadow: 'A soft shadow lies on the floor below it.',
  reflection: 'The floor mirrors it faintly.',
  vignette: 'The corners of the picture are slightly darker.',
  background: 'The backdrop is a soft, warm colour.',
};

/** A negative prompt, for companies that have one. */
export const UNWANTED_IN_VIDEO =
  'people, hands, text, logos, watermarks, cuts, zoom, shaking, morphing, deformed furniture, changing colours';

/** Writes the prompt: under 1,000 characters, Runway's limit. Of the product's name, plain characters only. */
export function writePrompt(settings: VideoSettings, productName: string): string {
  const turns = turnsOf(settings);
  return [
    `A product video of one piece of furniture, as in the pictures. Its name is "${plainName(productName)}".`,
    `The piece turns smoothly and evenly around its vertical axis, ${turns === 1 ? 'once' : `${turns} times`} through a full 360 degrees,`,
    'always in the same direction, and ends exactly as it began.',
    'Its shape, proportions, colours and materials never change. Nothing else moves.',
    CAMERAS[settings.cameraAngle],
    ...settings.effects.map((effect) => EFFECTS[effect]),
    'No people, no text, no cuts.',
  ].join(' ');
}

function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N} &'’.,/+-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
}
