/** Child process that decodes pictures one after another. See `process-pool.ts`. */
import { makePicture } from './make-picture.ts';

process.on('message', async (source: Uint8Array) => {
  // A rejection is an answer; a thrown error is a fault, which the parent logs.
  const answer = await makePicture(source).catch((error: unknown) => ({ fault: String(error) }));
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
