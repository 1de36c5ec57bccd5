/** What browsers tell of a video's sound, each in its own way. */
interface SoundFacts {
  /** Safari. */
  audioTracks?: { length: number };
  /** Firefox. */
  mozHasAudio?: boolean;
  /** Chrome and Edge. */
  webkitAudioDecodedByteCount?: number;
}

/** Whether a video is known to have no sound, once its first picture is there. */
export function isSilent(video: HTMLVideoElement & SoundFacts): boolean {
  if (video.audioTracks) return video.audioTracks.length === 0;
  if (video.mozHasAudio !== undefined) return !video.mozHasAudio;
  return video.webkitAudioDecodedByteCount === 0;
}
