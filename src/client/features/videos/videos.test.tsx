import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dashboardSearch } from '@/client/routes/_vendor/-vendor-dashboard-search.ts';
import { DomainError } from '@/shared/errors.ts';
import type { ShopVideoPlan, VideoJobView, VideoProductRow } from '@/shared/videos/video3d.ts';
import { cut, fakeApi, show } from '@/testing/client-api.tsx';
import { sampleMe, sampleOwnProduct, sampleVariant } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { VideoScreen } from './video-screen.tsx';
import { VideosTab } from './videos-tab.tsx';

const user = setupUser();

const picture = (number: number) => `/demo/products/oak-chair-${number}-800.webp`;
const product = (count: number, fields: Parameters<typeof sampleOwnProduct>[0] = {}) =>
  sampleOwnProduct({
    imageUrl: picture(1),
    additionalImages: Array.from({ length: count - 1 }, (_, index) => picture(index + 2)),
    ...fields,
  });

function job(fields: Partial<VideoJobView> = {}): VideoJobView {
  return {
    id: 1,
    status: 'completed',
    aiProvider: 'studio',
    createdAt: new Date('2026-06-15T00:00:00Z'),
    completedAt: new Date('2026-06-15T00:01:00Z'),
    errorMessage: null,
    outputVideoUrl: '/videos/0123456789abcdef0123456789abcdef.mp4',
    source: 'photos',
    turnSeconds: 8 / 3,
    settings: {
      quality: 'high',
      duration: 8,
      rotationSpeed: 'fast',
      cameraAngle: 'product',
      effects: ['shadow'],
    },
    differences: [],
    estimatedSeconds: null,
    isShown: false,
    ...fields,
  };
}
const UNFINISHED = {
  completedAt: null,
  outputVideoUrl: null,
  source: null,
  turnSeconds: null,
  estimatedSeconds: 40,
};
const PLAN: ShopVideoPlan = {
  provider: 'studio',
  source: 'photos',
  differences: [],
  providers: ['studio'],
  instead: 'Luma is not set up in this shop. Our studio makes the video.',
  ahead: 1,
  estimatedSeconds: 40,
};

let jobs: VideoJobView[];
const api = fakeApi({
  'video3d.list': () => jobs,
  'video3d.plan': () => PLAN,
  'video3d.judgePhotos': () => ({ isTurn: true, photos: ['used', 'used', 'used'] }),
  'vendor.product': () => product(1),
});
beforeEach(() => {
  jobs = [];
  localStorage.clear();
  api.answer({});
});

async function open(shown = product(3)) {
  const me = sampleMe({ id: shown.vendorId, role: 'vendor' });
  await show(<VideoScreen product={shown} me={me} variants={[]} variantId={shown.id} onVariant={vi.fn()} />);
  await screen.findByText(/of 5 chosen/);
}
const generate = () => screen.getByRole('button', { name: 'Generate 3D Video' });
const toastOf = (title: string) => screen.findByText(title).then((text) => text.closest('div'));

test('a variant is picked from a list, and its own video is shown, not that of the product', async () => {
  jobs = [job({ isShown: true })];
  const listing = product(2, { name: 'Rimu table', video3dUrl: '/videos/table.mp4', video3dStatus: 'ready' });
  const same = { ...sampleVariant({ imageUrl: picture(5) }), weeklyCapacity: null };
  const rows = [
    { ...same, id: listing.id, values: ['160 cm'] },
    { ...same, id: 9, values: ['200 cm'] },
  ];
  const onVariant = vi.fn();
  const sent = vi.fn(() => ({ jobId: 7, estimatedTime: 120 }));
  api.answer({ 'video3d.start': sent });
  await show(
    <VideoScreen
      product={listing}
      variants={rows}
      variantId={9}
      onVariant={onVariant}
      me={sampleMe({ id: listing.vendorId, role: 'vendor' })}
    />,
  );
  const list = await screen.findByRole('combobox', { name: 'Video of' });
  expect(list).toHaveDisplayValue('200 cm');
  expect(screen.getByText('Shoppers see it when they choose this option.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Video of the product' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Regenerate Video' }));
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ productId: 9, imageUrls: [picture(5), picture(1), picture(2)] }),
    ),
  );
  await user.selectOptions(list, 'The product');
  expect(onVariant).toHaveBeenCalledExactlyOnceWith(listing.id);
});

describe('a new video', () => {
  test('shows its provider and queue before the start, and is requested with the chosen options in their order', async () => {
    const sent = vi.fn(() => ({ jobId: 7, estimatedTime: 120 }));
    api.answer({ 'video3d.start': sent });
    await open();
    expect(await screen.findByText(/One video is made before yours\./)).toBeInTheDocument();
    // The studio alone is set up, so there is no choice.
    expect(screen.queryByLabelText('Provider')).not.toBeInTheDocument();
    expect(screen.getByText('Made from photos')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Picture 1/ }));
    await user.click(screen.getByRole('checkbox', { name: /^Picture 1/ }));
    await user.selectOptions(screen.getByLabelText('Rotation speed'), 'slow');
    expect(screen.getByRole('checkbox', { name: 'Shadow on the floor' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Darker corners' }));
    jobs = [job({ ...UNFINISHED, status: 'pending' })];
    await user.click(generate());
    expect(await toastOf('Video Generation Started')).toHaveTextContent('Estimated time: 2 minutes.');
    expect(sent).toHaveBeenCalledWith({
      productId: 1,
      imageUrls: [picture(2), picture(3), picture(1)],
      provider: 'luma',
      settings: {
        quality: 'high',
        duration: 8,
        rotationSpeed: 'slow',
        cameraAngle: 'product',
        effects: ['shadow', 'vignette'],
        hasPreview: true,
      },
    });
    expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Progress of the new video' })).toHaveValue(10);
    // The next one is most often nearly the same.
    expect(screen.getByLabelText('Rotation speed')).toHaveValue('slow');
  });

  test('of photos that show one side, or another piece, says so before the start', async () => {
    api.answer({ 'video3d.judgePhotos': () => ({ isTurn: false, photos: ['used', 'used', 'used'] }) });
    await open();
    const oneSide = 'These photos show one side: the video swings left and right instead of turning';
    expect(await screen.findByText(oneSide)).toBeVisible();
    expect(screen.getByText('From one picture')).toBeVisible();
    expect(generate()).toBeEnabled();
    api.answer({
      'video3d.judgePhotos': () => ({ isTurn: true, photos: ['used', 'used', 'other', 'used'] }),
    });
    cleanup();
    await open(product(4));
    expect(await screen.findByText('3 of these photos make a turn')).toBeVisible();
    expect(screen.getByText(/^Photo 3 shows something else\./)).toBeVisible();
  });

  test('takes one picture at least, five at most, and four to fifteen seconds', async () => {
    await open(product(6));
    await user.click(screen.getByRole('checkbox', { name: 'Picture 6' }));
    expect(await screen.findAllByText('Please select up to 5 images maximum')).toHaveLength(2);
    expect(screen.getByRole('checkbox', { name: 'Picture 6' })).not.toBeChecked();

    const duration = screen.getByLabelText('Duration');
    await user.clear(duration);
    await user.type(duration, '16');
    expect(screen.getAllByText('Duration must be between 4 and 15 seconds')).not.toHaveLength(0);
    expect(generate()).toBeDisabled();
    await user.clear(duration);
    await user.type(duration, '15');
    expect(generate()).toBeEnabled();

    for (const box of screen.getAllByRole('checkbox', { name: /chosen as number/ })) await user.click(box);
    expect(screen.getByText('Please select at least one image')).toBeInTheDocument();
    expect(generate()).toBeDisabled();
  });

  test('that cannot be started shows the server’s reason, a general error, or that the server is unreachable', async () => {
    await open();
    api.answer({
      'video3d.start': () => {
        throw new DomainError('VIDEO_STATE', 'A video of this product is being made.');
      },
    });
    await user.click(generate());
    expect(await toastOf('Generation Failed')).toHaveTextContent('A video of this product is being made.');
    api.answer({
      'video3d.start': () => {
        throw new Error('fault');
      },
    });
    await user.click(generate());
    expect(await screen.findByText('Failed to start video generation')).toBeInTheDocument();
    api.answer({
      'video3d.start': () => {
        throw cut;
      },
    });
    await user.click(generate());
    expect(await toastOf('Error')).toHaveTextContent('We couldn’t reach the shop.');
  });

  test('keeps the chosen options on return', async () => {
    await open();
    await user.selectOptions(screen.getByLabelText('Quality'), 'ultra');
    await user.click(screen.getByRole('checkbox', { name: /^Picture 2/ }));
    cleanup();
    await open();
    expect(screen.getByLabelText('Quality')).toHaveValue('ultra');
    expect(screen.getByRole('checkbox', { name: 'Picture 2' })).not.toBeChecked();
  });
});

describe('requested videos', () => {
  test('show their progress and errors, and can be cancelled, retried, viewed and used', async () => {
    const done = job({ id: 3 });
    const failed = job({
      ...UNFINISHED,
      id: 2,
      status: 'failed',
      estimatedSeconds: null,
      errorMessage: 'Luma said no.',
    });
    jobs = [job({ ...UNFINISHED, id: 4, status: 'processing' }), done, failed];
    const stopped = { ...failed, id: 4, errorMessage: 'Cancelled' };
    const cancelled = vi.fn(() => [stopped, done, failed]);
    const used = vi.fn(() => [stopped, { ...done, isShown: true }, failed]);
    const retried = vi.fn(() => ({ jobId: 5, estimatedTime: 30 }));
    api.answer({ 'video3d.cancel': cancelled, 'video3d.use': used, 'video3d.retry': retried });
    await open();
    const [open1] = screen.getByRole('region', { name: 'Being made' }).querySelectorAll('li');
    const [done1, failed1] = [
      ...screen.getByRole('region', { name: 'History' }).querySelectorAll('li'),
    ].filter((item) => item.querySelector('time'));
    const within1 = (card: Element | undefined) => within(card as HTMLElement);
    expect(within1(open1).getByText('Processing')).toBeInTheDocument();
    expect(within1(open1).getByRole('progressbar')).toHaveValue(65);
    expect(within1(done1).getByText('Completed')).toBeInTheDocument();
    expect(done1).toHaveTextContent('High, 8 s, fast speed, product view, shadow');
    expect(within1(done1).getByRole('link', { name: /^View/ })).toMatchObject({ target: '_blank' });
    expect(within1(failed1).getByText('Luma said no.')).toBeInTheDocument();
    expect(within1(failed1).getByRole('progressbar')).toHaveValue(0);
    expect(within1(failed1).getByRole('button', { name: 'Retry' })).toBeDisabled();

    await user.click(within1(open1).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(within1(failed1).getByRole('button', { name: 'Retry' })).toBeEnabled());
    expect(cancelled).toHaveBeenCalledWith({ jobId: 4 });
    const stopped1 = screen.getByText('Cancelled').closest('li');
    expect(stopped1).not.toHaveTextContent(/Failed|0%/);
    expect(within1(stopped1 ?? undefined).queryByRole('progressbar')).toBeNull();
    await user.click(within1(done1).getByRole('button', { name: 'Look first' }));
    expect(within1(done1).getByRole('slider', { name: 'Turn Oak chair' })).toBeInTheDocument();
    await user.click(within1(done1).getByRole('button', { name: 'Show in the shop' }));
    expect(await within1(done1).findByText('Shown on the product')).toBeInTheDocument();
    expect(used).toHaveBeenCalledWith({ jobId: 3 });
    await user.click(within1(failed1).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Video Generation Started')).toBeInTheDocument();
  });

  test('are polled only while one is generated', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const asked = vi.fn(() => jobs);
    api.answer({ 'video3d.list': asked });
    jobs = [job({ ...UNFINISHED, status: 'pending' })];
    await open();
    await vi.advanceTimersByTimeAsync(3100);
    expect(asked).toHaveBeenCalledTimes(2);
    jobs = [job()];
    await vi.advanceTimersByTimeAsync(3100);
    expect(await screen.findByText('Completed')).toBeInTheDocument();
    const count = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveBeenCalledTimes(count);
    vi.useRealTimers();
  });

  test('a ready one is regenerated, or removed after a confirmation', async () => {
    jobs = [job({ isShown: true })];
    const taken = vi.fn(() => [job()]);
    api.answer({ 'video3d.takeDown': taken });
    await open(
      product(2, {
        video3dStatus: 'ready',
        video3dUrl: jobs[0]?.outputVideoUrl ?? null,
        video3dSource: 'photos',
      }),
    );
    expect(screen.getByText('The 360° video is ready')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Regenerate Video' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Take down' }));
    await user.click(await screen.findByRole('button', { name: 'Take down video' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith({ productId: 1 }));
    expect(await screen.findByText('Video taken down')).toBeInTheDocument();
  });
});

test('the tab lists products with the state of their video and a link to it', async () => {
  const row = (fields: Partial<VideoProductRow>): VideoProductRow => ({
    ...product(1),
    hasModel: false,
    video3dError: null,
    openJob: null,
    ...fields,
  });
  api.answer({
    'video3d.products': () => ({
      products: [
        row({ id: 1 }),
        row({ id: 2, name: 'Rimu desk', video3dStatus: 'failed', video3dError: 'Luma said no.' }),
        row({
          id: 3,
          name: 'Lamp',
          video3dStatus: 'processing',
          openJob: { id: 9, status: 'processing', createdAt: new Date(), estimatedSeconds: 40 },
        }),
      ],
      total: 3,
    }),
  });
  await show(<VideosTab search={{}} onSearchChange={() => {}} />);
  const [, chair, desk, lamp] = await screen.findAllByRole('row');
  expect(chair).toHaveTextContent('No video yet');
  expect(within(chair as HTMLElement).getByRole('link', { name: /^Generate 3D Video/ })).toHaveAttribute(
    'href',
    '/vendor-dashboard/videos/1',
  );
  expect(desk).toHaveTextContent(/Failed.*Luma said no\./);
  expect(lamp).toHaveTextContent(/Generating.*See progress/);
  expect(within(lamp as HTMLElement).getByRole('progressbar')).toHaveValue(65);
});

test('the address filters the products of the tab', () => {
  const read = (raw: Record<string, unknown>) => JSON.parse(JSON.stringify(dashboardSearch.parse(raw)));
  expect(read({ tab: 'videos', search: ' oak ', page: '2' })).toEqual({
    tab: 'videos',
    search: 'oak',
    page: 2,
  });
  expect(read({ tab: 'videos', page: '-1', stock: 'low' })).toEqual({ tab: 'videos' });
});
