import { z } from 'zod';
import { type Dialect, FAKE_KEY, type FakeVideo } from './fake-company.ts';

/** Five megabytes in base64. */
const MAX_DATA_URI = 5_000_000;

const order = z.strictObject({
  model: z.enum(['gen4_turbo', 'gen4.5']),
  promptImage: z
    .array(
      z.strictObject({
        uri: z.string().startsWith('data:image/jpeg;base64,').min(100).max(MAX_DATA_URI),
        position: z.literal('first'),
      }),
    )
    .length(1),
  promptText: z.string().min(1).max(1_000),
  ratio: z.enum(['1280:720', '720:1280', '1104:832', '960:960', '832:1104', '1584:672']),
  duration: z.int().min(2).max(10),
});

/** @see https://docs.dev.runwayml.com/api/ */
export const fakeRunway: Dialect = ({ method, path, headers, body }, books) => {
  if (headers.authorization !== `Bearer ${FAKE_KEY}`)
    return refuse(401, 'The provided API key is not valid.');
  if (headers['x-runway-version'] !== '2024-11-06')
    return refuse(400, 'Missing or invalid X-Runway-Version.');
  if (method === 'POST' && path === '/v1/image_to_video') {
    const parsed = order.safeParse(body);
    if (!parsed.success) {
      return { status: 400, body: { error: 'Validation of body failed', issues: parsed.error.issues } };
    }
    return { status: 200, body: { id: books.begin().id, estimatedCost: { credits: 25 } } };
  }
  const [, id = ''] = /^\/v1\/tasks\/([\w-]+)$/.exec(path) ?? [];
  if (method === 'DELETE') {
    const video = books.find(id);
    if (video) Object.assign(video, { fate: 'cancelled', isOver: true });
    return video ? { status: 204 } : refuse(404, 'Not found');
  }
  const video = method === 'GET' ? books.look(id) : undefined;
  return video ? { status: 200, body: taskOf(video) } : refuse(404, 'Not found');
};

function taskOf({ id, fate, looks, isOver, url }: FakeVideo): object {
  const task = { id, createdAt: '2026-11-23T00:00:00Z' };
  if (!isOver) return { ...task, status: ['PENDING', 'THROTTLED', 'RUNNING'][Math.min(looks - 1, 2)] };
  switch (fate) {
    case 'made':
      return { ...task, status: 'SUCCEEDED', output: [url], cost: { credits: 25 } };
    case 'cancelled':
      return { ...task, status: 'CANCELLED', cost: { credits: 0 } };
    case 'moderated':
      return failed('SAFETY.INPUT.IMAGE', 'The image was rejected by content moderation.');
    default:
      return failed('INTERNAL.BAD_OUTPUT.CODE01', 'The output was of too low a quality.');
  }

  function failed(failureCode: string, failure: string) {
    return { ...task, status: 'FAILED', failureCode, failure, cost: { credits: 0 } };
  }
}

function refuse(status: number, error: string) {
  return { status, body: { error } };
}
