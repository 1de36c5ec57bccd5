import { z } from 'zod';
import { type Dialect, FAKE_KEY, type FakeAnswer, type FakeVideo } from './fake-company.ts';

const APP = '/fal-ai/pika';
const picture = z.string().startsWith('data:image/jpeg;base64,').min(100);
const common = {
  prompt: z.string().min(1),
  negative_prompt: z.string(),
  resolution: z.enum(['720p', '1080p']),
};
const imageToVideo = z.strictObject({
  ...common,
  image_url: picture,
  duration: z.literal([5, 10]),
});
const pikaframes = z
  .strictObject({
    ...common,
    image_urls: z.array(picture).min(2).max(5),
    transitions: z.array(z.strictObject({ duration: z.int().min(1) })),
  })
  .refine(({ image_urls: urls, transitions }) => transitions.length === urls.length - 1, 'one between two')
  .refine(
    ({ transitions }) => transitions.reduce((sum, { duration }) => sum + duration, 0) <= 25,
    'too long',
  );
const MODELS: Record<string, z.ZodType> = {
  [`${APP}/v2.2/image-to-video`]: imageToVideo,
  [`${APP}/v2.2/pikaframes`]: pikaframes,
};

/** fal.ai's queue with Pika behind it. @see https://docs.fal.ai/model-apis/model-endpoints/queue */
export const fakePika: Dialect = ({ method, path, headers, body }, books) => {
  if (headers.authorization !== `Key ${FAKE_KEY}`)
    return refuse(401, 'Cannot access application. Unauthorized');
  const model = MODELS[path];
  if (method === 'POST' && model) {
    const parsed = model.safeParse(body);
    if (!parsed.success) return modelError(422, 'value_error', z.prettifyError(parsed.error));
    return { status: 200, body: queueOf(books.begin()) };
  }
  const [, id = '', verb] =
    /^\/fal-ai\/pika\/requests\/([\w-]+)(?:\/(status|cancel))?(?:\?logs=[01])?$/.exec(path) ?? [];
  const video = verb === 'status' ? books.look(id) : books.find(id);
  if (!video) return refuse(404, 'Request not found');
  if (method === 'PUT' && verb === 'cancel') return cancel(video);
  if (verb === 'status') return { status: video.isOver ? 200 : 202, body: queueOf(video) };
  return video.isOver ? resultOf(video) : refuse(400, 'Request is still in progress');
};

function queueOf({ id, looks, isOver }: FakeVideo): object {
  const running = looks < 2 ? 'IN_QUEUE' : 'IN_PROGRESS';
  const url = `https://queue.fal.run${APP}/requests/${id}`;
  return {
    status: isOver ? 'COMPLETED' : running,
    ...{ request_id: id, response_url: url, status_url: `${url}/status`, cancel_url: `${url}/cancel` },
  };
}

function resultOf({ fate, url }: FakeVideo): FakeAnswer {
  switch (fate) {
    case 'made':
      return { status: 200, body: { video: { url, content_type: 'video/mp4', file_name: 'output.mp4' } } };
    case 'moderated':
      return modelError(422, 'content_policy_violation', 'The content could not be processed.');
    case 'cancelled':
      return { status: 499, body: { detail: 'Request was cancelled', error_type: 'client_cancelled' } };
    case 'unpaid':
      return refuse(403, 'User is locked. Reason: Exhausted balance. Top up your balance.');
    default:
      return { status: 503, body: { detail: 'Runner disconnected', error_type: 'runner_disconnected' } };
  }
}

function cancel(video: FakeVideo): FakeAnswer {
  if (video.isOver) return { status: 400, body: { status: 'ALREADY_COMPLETED' } };
  Object.assign(video, { fate: 'cancelled', isOver: true });
  return { status: 202, body: { status: 'CANCELLATION_REQUESTED' } };
}

function modelError(status: number, type: string, msg: string): FakeAnswer {
  return {
    status,
    body: { detail: [{ loc: ['body'], msg, type, url: `https://docs.fal.ai/errors#${type}` }] },
  };
}

function refuse(status: number, detail: string): FakeAnswer {
  return { status, body: { detail } };
}
