import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '@/server/env.ts';

/** Starts an S3 server with an empty bucket on a free port. `stop` also removes its files. */
export async function startS3Server(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'rehome-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'rehome-test', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'rehome-test',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      // The only keys that s3rver accepts.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      publicUrl: undefined,
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
