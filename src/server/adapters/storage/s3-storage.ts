import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '@/server/env.ts';
import { checkKey, type FileStorage } from './file-storage.ts';

const CACHE_CONTROL = 'public, max-age=31536000, immutable';

export function createS3Storage(settings: S3Settings): FileStorage {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey, publicUrl } = settings;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Compatible servers rarely support a host name per bucket or the newest checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  const at = (key: string) => {
    checkKey(key);
    return { Bucket, Key: key };
  };

  return {
    async put(key, bytes, contentType) {
      await client.send(
        new PutObjectCommand({
          ...at(key),
          Body: bytes,
          ContentType: contentType,
          CacheControl: CACHE_CONTROL,
        }),
      );
    },

    async get(key, part) {
      const Range = part && `bytes=${part.from}-${part.to}`;
      const command = new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) });
      const object = await client.send(command).catch(nullWhenMissing);
      if (!object?.Body) return null;
      return { bytes: object.ContentLength ?? 0, stream: object.Body.transformToWebStream() };
    },

    async size(key) {
      const head = await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing);
      return head && (head.ContentLength ?? 0);
    },

    async has(key) {
      return (await client.send(new HeadObjectCommand(at(key))).catch(nullWhenMissing)) !== null;
    },

    async delete(keys) {
      // One by one: bulk deletion requires a checksum that not every server supports.
      await Promise.all(keys.map((key) => client.send(new DeleteObjectCommand(at(key)))));
    },

    url: (key) => `${publicUrl ?? ''}/${key}`,

    mark: async () => [endpoint ?? region, Bucket].join('/'),

    async *list(folder) {
      let next: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: `${folder}/`,
            ...(next === undefined ? {} : { ContinuationToken: next }),
          }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified) yield { key: Key, changedAt: LastModified };
        }
        next = page.NextContinuationToken;
      } while (next !== undefined);
    },
  };
}

/** A missing bucket is an error, although its status is 404 too. */
function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)) return null;
  throw error;
}
