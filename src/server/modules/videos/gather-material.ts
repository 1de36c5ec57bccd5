import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import {
  type VideoMaterial,
  type VideoPicture,
  VideoRefused,
  VideoUnavailable,
} from '@/server/adapters/video/video-maker.ts';
import type { Deps } from '@/server/deps.ts';
import { linkRefusal, mayComeLater } from '@/server/modules/imports/index.ts';
import { pictureRefusal } from '@/server/platform/media/picture-refusals.ts';
import { queuePicture } from '@/server/platform/queue/queues.ts';
import { products } from '@/server/schema.ts';
import { largestImage, MEDIA_FOLDER, mediaFileName, readMediaUrl } from '@/shared/platform/images.ts';
import type { ClaimedVideo } from './claim-video.ts';

/** Where the demo's files lie: in the sources, and beside a built server. */
const DEMO_FOLDERS = ['public', 'dist/client'];
const DEMO_FILE = /^\/demo\/[\w-]+(?:\/[\w-]+)*\.\w+$/;

/**
 * Reads the pictures and the model that a video is made of.
 *
 * @throws VideoRefused when a picture is gone or cannot be read, VideoUnavailable when it may be read later
 */
export async function gatherMaterial(
  deps: Deps,
  { productId, inputImages, settings }: ClaimedVideo,
  signal: AbortSignal,
): Promise<VideoMaterial> {
  const [product] = await deps.db
    .select({ name: products.name, model3dUrl: products.model3dUrl })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) throw new VideoRefused('The product is no longer there.');
  const pictures: VideoPicture[] = [];
  // One after the other: each takes the memory of a picture process.
  for (const url of inputImages) pictures.push(await readPicture(deps, url, signal));
  const model = product.model3dUrl === null ? null : await readDemoFile(product.model3dUrl);
  return { pictures, model, settings, productName: product.name };
}

async function readPicture(deps: Deps, url: string, signal: AbortSignal): Promise<VideoPicture> {
  if (url.startsWith('/demo/')) {
    const bytes = (await readDemoFile(largestImage(url))) ?? (await readDemoFile(url));
    if (!bytes) throw pictureGone();
    return { bytes, contentType: DEMO_TYPES[/\w+$/.exec(url)?.[0] ?? ''] ?? 'image/jpeg' };
  }
  const uploaded = await readUploaded(deps, url);
  if (uploaded) return { bytes: uploaded, contentType: 'image/webp' };
  if (url.startsWith('/')) throw pictureGone();
  return { bytes: await fetchPicture(deps, url, signal), contentType: 'image/webp' };
}

const DEMO_TYPES: Record<string, string> = { webp: 'image/webp', png: 'image/png' };
const pictureGone = () => new VideoRefused('One of the pictures is no longer there. Choose other pictures.');

/** The widest file of an uploaded picture; null when the url names none of this shop's. */
async function readUploaded({ storage }: Deps, url: string): Promise<Uint8Array | null> {
  const image = readMediaUrl(url);
  if (!image) return null;
  const key = `${MEDIA_FOLDER}/${mediaFileName(image, image.width, 'webp')}`;
  if (largestImage(url) !== storage.url(key)) return null;
  const file = await storage.get(key);
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
}

/** What a product shows of other websites, made anew as uploads are. */
async function fetchPicture(deps: Deps, link: string, signal: AbortSignal): Promise<Uint8Array> {
  const fetched = await deps.links.fetch(link, signal);
  if ('problem' in fetched) {
    const sentence = `A picture of the product cannot be fetched. ${linkRefusal(fetched.problem)}`;
    throw mayComeLater(fetched.problem) ? new VideoUnavailable(sentence) : new VideoRefused(sentence);
  }
  const result = await queuePicture('videos', () => deps.pictures.make(fetched.bytes, signal));
  if ('problem' in result) {
    throw new VideoRefused(
      pictureRefusal(new URL(link).pathname.split('/').at(-1) ?? '', result.problem).message,
    );
  }
  const webp = result.picture.files.filter(({ format }) => format === 'webp');
  const widest = webp.reduce((best, file) => (file.size > best.size ? file : best));
  return widest.bytes;
}

/** A file of the demo; null when there is none of this name. */
async function readDemoFile(path: string): Promise<Uint8Array | null> {
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
