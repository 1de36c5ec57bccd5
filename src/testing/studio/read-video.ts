import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { createStudio } from '@/server/adapters/video/studio/studio-maker.ts';
import type { MadeVideo } from '@/server/adapters/video/video-maker.ts';
import type { VideoSettings } from '@/shared/videos/video3d.ts';
import { tinyStudioProgram, videoJob } from './orders.ts';

/** A studio at normal process priority. */
export const urgent = { program: tinyStudioProgram, priority: 0 };

/** Makes a whole video. */
export async function madeVideo(
  settings: Partial<VideoSettings>,
  ffmpeg: string | null = null,
): Promise<MadeVideo> {
  const step = await createStudio({ ...urgent, ffmpeg }).step(
    videoJob(settings),
    new AbortController().signal,
  );
  if (step.state !== 'done') throw new Error('A step of the studio is the whole video.');
  return step.video;
}

/** Reads what a player would of an MP4. */
export async function readVideo(bytes: Uint8Array) {
  const track = await new Input({ source: new BufferSource(bytes), formats: [MP4] }).getPrimaryVideoTrack();
  if (!track) throw new Error('It has no video.');
  const sink = new EncodedPacketSink(track);
  let [frames, keys] = [0, 0];
  for await (const { type } of sink.packets()) {
    frames += 1;
    keys += type === 'key' ? 1 : 0;
  }
  return {
    size: [track.codedWidth, track.codedHeight],
    codec: await track.getCodecParameterString(),
    colours: (await track.getColorSpace()).matrix,
    duration: await track.computeDuration(),
    frames,
    keys,
  };
}
