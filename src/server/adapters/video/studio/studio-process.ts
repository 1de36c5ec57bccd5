/** Child process that renders one 360° video, from the model or else from pictures. See `order-video.ts`. */
import { VideoRefused } from '@/server/adapters/video/video-maker.ts';
import { ModelRefused } from './model/model-limits.ts';
import { createModelTurntable } from './model/model-turntable.ts';
import { createPhotoTurntable } from './photos/photo-turntable.ts';
import { serveOneVideo } from './studio-program.ts';
import type { TurntableOptions } from './turntable.ts';

serveOneVideo(({ model, pictures }, options) =>
  model ? turntableOfModel(model, options) : createPhotoTurntable(pictures, options),
);

function turntableOfModel(model: Uint8Array, options: TurntableOptions) {
  // A copy, because received buffers may be unaligned for typed arrays.
  return createModelTurntable(new Uint8Array(model), options).catch((error: unknown) => {
    throw error instanceof ModelRefused ? new VideoRefused(error.message, { cause: error }) : error;
  });
}
