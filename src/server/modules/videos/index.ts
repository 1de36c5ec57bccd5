/** Everything that other modules and the server may import of `videos`. */
export { videosData } from './personal-data.ts';
export { requireNoOpenVideo, requireOwnProduct, startVideo } from './start-video.ts';
export { VIDEOS_FOLDER } from './video-files.ts';
