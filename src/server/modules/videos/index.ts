/** The public interface of `videos`. */
export { videosData } from './personal-data.ts';
export { requireNoOpenVideo, startVideo } from './start-video.ts';
export { VIDEOS_FOLDER } from './video-files.ts';
