/**
 * The program that decodes pictures, one after the other: what it is sent, it answers. It ends with the process that
 * started it. See `process-pool.ts`.
 */
import { makePicture } from './make-picture.ts';

process.on('message', async (source: Uint8Array) => {
  // A refusal is an answer; anything that is thrown is a fault, which the other side logs.
  const answer = await makePicture(source).catch((error: unknown) => ({ fault: String(error) }));
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
