/** The public interface of `videos`. */

export { VIDEOS_FOLDER } from './finish-video.ts';
export { videosData } from './personal-data.ts';
export { requireNoOpenVideo, startVideo } from './start-video.ts';
export { videosSubscribers } from './subscribers.ts';
