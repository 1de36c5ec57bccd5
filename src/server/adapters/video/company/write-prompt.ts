import { type CameraAngle, turnsOf, type VideoEffect, type VideoSettings } from '@/shared/videos/video3d.ts';

/** Letters of a product's name in a prompt. */
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

/** What is not wanted, for a company that asks for it apart. */
export const UNWANTED_IN_VIDEO =
  'people, hands, text, logos, watermarks, cuts, zoom, shaking, morphing, deformed furniture, changing colours';

/**
 * What a company is told to make of the pictures. All of it is ours but the product's name, of which only plain characters
 * in quotation marks are left: under 1,000 characters in all, which is what Runway takes.
 */
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
