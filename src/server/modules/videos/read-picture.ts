import { readFile } from 'node:fs/promises';
import { VideoRefused, VideoUnavailable } from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { linkRefusal, mayComeLater } from '@/server/modules/imports/index.ts';
import { pictureRefusal } from '@/server/platform/media/upload-pictures.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { largestImage, MEDIA_FOLDER, mediaFileName, readMediaUrl } from '@/shared/platform/images.ts';

const DEMO_FOLDERS = ['public', 'dist/client'];
const DEMO_FILE = /^\/demo\/[\w-]+(?:\/[\w-]+)*\.\w+$/;

/**
 * Reads a picture of a video: of the demo, uploaded, or at a foreign URL.
 *
 * @throws VideoRefused if it is missing or unreadable, VideoUnavailable for a temporary failure
 */
export async function readPicture(deps: Deps, url: string, signal: AbortSignal): Promise<Uint8Array> {
  if (url.startsWith('/demo/')) {
    const bytes = (await readDemoFile(largestImage(url))) ?? (await readDemoFile(url));
    if (!bytes) throw pictureGone();
    return bytes;
  }
  const uploaded = await readUploaded(deps, url);
  if (uploaded) return uploaded;
  if (url.startsWith('/')) throw pictureGone();
  return fetchPicture(deps, url, signal);
}

const pictureGone = () => new VideoRefused('One of the pictures is no longer there. Choose other pictures.');

/** The widest file of an uploaded picture; null for a foreign URL. */
async function readUploaded({ storage }: Deps, url: string): Promise<Uint8Array | null> {
  const image = readMediaUrl(url);
  if (!image) return null;
  const key = `${MEDIA_FOLDER}/${mediaFileName(image, image.width, 'webp')}`;
  if (largestImage(url) !== storage.url(key)) return null;
  const file = await storage.get(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/** Downloads external pictures and reencodes them as uploads. */
async function fetchPicture(deps: Deps, link: string, signal: AbortSignal): Promise<Uint8Array> {
  const fetched = await deps.links.fetch(link, signal);
  if ('problem' in fetched) {
    const sentence = `A picture of the product cannot be fetched. ${linkRefusal(fetched.problem)}`;
    throw mayComeLater(fetched.problem) ? new VideoUnavailable(sentence) : new VideoRefused(sentence);
  }
  const result = await queuePicture('videos', () => deps.pictures.make(fetched.bytes, signal));
  if ('problem' in result) {
    const name = new URL(link).pathname.split('/').at(-1) ?? '';
    throw new VideoRefused(pictureRefusal(name, result.problem).message);
  }
  const webp = result.picture.files.filter(({ format }) => format === 'webp');
  const widest = webp.reduce((best, file) => (file.size > best.size ? file : best));
  return widest.bytes;
}

/** Returns a file of the demo; null for any other path. */
export async function readDemoFile(path: string): Promise<Uint8Array | null> {
  if (!DEMO_FILE.test(path)) return null;
  for (const folder of DEMO_FOLDERS) {
    const bytes = await readFile(`${folder}${path}`).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (bytes) return bytes;
  }
  return null;
}
