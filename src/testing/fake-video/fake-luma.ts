import { z } from 'zod';
import { type Dialect, FAKE_KEY, type FakeVideo } from './fake-company.ts';

const picture = z.strictObject({ data: z.base64().min(100), media_type: z.literal('image/jpeg') });
const order = z.strictObject({
  model: z.literal('ray-3.2'),
  type: z.literal('video'),
  prompt: z.string().min(1).max(6_000),
  aspect_ratio: z.enum(['9:16', '3:4', '1:1', '4:3', '16:9', '21:9']),
  video: z
    .strictObject({
      resolution: z.enum(['540p', '720p', '1080p']),
      duration: z.enum(['5s', '10s']),
      start_frame: picture.optional(),
      loop: z.boolean().optional(),
      keyframes: z.array(picture).min(1).max(64).optional(),
      keyframe_indexes: z.array(z.int().min(0)).optional(),
    })
    .refine(({ start_frame: start, duration }) => !start || duration === '5s', '10s has no start_frame')
    .refine(({ keyframes, start_frame: start, loop }) => !keyframes || !(start || loop), 'one or the other')
    .refine(({ keyframes, keyframe_indexes: at }) => keyframes?.length === at?.length, 'as many positions')
    .refine(({ keyframe_indexes: at = [] }) => new Set(at).size === at.length, 'positions are unique')
    .refine(
      ({ keyframe_indexes: at = [], duration }) => Math.max(0, ...at) <= Number.parseInt(duration, 10) * 24,
      'positions are within the video',
    ),
});

const FAILURES: Partial<Record<FakeVideo['fate'], string>> = {
  moderated: 'content_moderated',
  accident: 'generation_failed',
  unpaid: 'budget_exhausted',
  cancelled: 'invalid_request',
};

/** @see https://docs.agents.lumalabs.ai/api/resources/generations/ */
export const fakeLuma: Dialect = ({ method, path, headers, body }, books) => {
  if (headers.authorization !== `Bearer ${FAKE_KEY}`) return refuse(401, 'Invalid API key');
  if (method === 'POST' && path === '/v1/generations') {
    const parsed = order.safeParse(body);
    return parsed.success
      ? { status: 201, body: generationOf(books.begin()) }
      : refuse(422, z.prettifyError(parsed.error));
  }
  const [, id = ''] = /^\/v1\/generations\/([\w-]+)$/.exec(path) ?? [];
  const video = method === 'GET' ? books.look(id) : undefined;
  return video ? { status: 200, body: generationOf(video) } : refuse(404, 'Generation not found');
};

function generationOf({ id, fate, looks, isOver, url }: FakeVideo): object {
  const code = isOver ? (FAILURES[fate] ?? null) : null;
  const running = looks === 0 ? 'queued' : 'processing';
  return {
    ...{ id, type: 'video', model: 'ray-3.2', created_at: '2026-11-23T00:00:00Z' },
    state: isOver ? (code ? 'failed' : 'completed') : running,
    output: isOver && !code ? [{ type: 'video', url }] : [],
    ...{ failure_code: code, failure_reason: code && 'It could not be made.' },
  };
}

function refuse(status: number, detail: string) {
  return { status, body: { detail } };
}
