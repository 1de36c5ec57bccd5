import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '@/shared/catalog/catalog.ts';
import { show } from '@/testing/client-api.tsx';
import { sampleProduct } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { Gallery } from './gallery.tsx';
import { VideoRequest } from './product-screen.tsx';

const user = setupUser();

const picture = (number: number) => `/demo/products/oak-chair-${number}-800.webp`;
const withPictures = (count: number, fields: Partial<Product> = {}) =>
  sampleProduct({
    imageUrl: picture(1),
    additionalImages: Array.from({ length: count - 1 }, (_, index) => picture(index + 2)),
    ...fields,
  });

/** happy-dom lays nothing out: a row as wide as a phone, where scrolling arrives at once. */
function layOut() {
  const row = screen.getByRole('list', { name: /^Picture/ });
  Object.defineProperty(row, 'clientWidth', { value: 360 });
  row.scrollTo = vi.fn((options: ScrollToOptions) => {
    row.scrollLeft = options.left ?? 0;
    row.dispatchEvent(new Event('scroll'));
  }) as typeof row.scrollTo;
  return row;
}

const current = () =>
  document.querySelector('[aria-label="All pictures"] [aria-current=true]')?.getAttribute('aria-label');

test('keys move through the pictures, one by one and to both ends, and the counter follows', async () => {
  render(<Gallery product={withPictures(4)} />);
  layOut();
  await user.tab();
  expect(screen.getByRole('link', { name: /picture 1 of 4 Enlarge/ })).toHaveFocus();

  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('link', { name: /picture 3 of 4 Enlarge/ })).toHaveFocus();
  expect(current()).toBe('Show picture 3 of 4');
  expect(screen.getByText('Picture 3 of 4')).toBeInTheDocument();
  await user.keyboard('{End}{ArrowRight}');
  expect(current()).toBe('Show picture 4 of 4');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(current()).toBe('Show picture 1 of 4');
});

test('pictures and views are one Tab stop each; arrow keys move within them', async () => {
  render(<Gallery product={withPictures(3, { model3dUrl: '/demo/models/chair.glb' })} />);
  layOut();
  const view = (name: string) => screen.getByRole('button', { name });
  view('Pictures').focus();
  await user.keyboard('{ArrowRight}');
  expect(view('View in 3D')).toHaveFocus();
  expect(view('View in 3D')).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard('{ArrowLeft}');
  await user.tab();

  expect(screen.getByRole('link', { name: 'Show picture 1 of 3' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('link', { name: 'Show picture 3 of 3' })).toHaveFocus();
  expect(current()).toBe('Show picture 3 of 3');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('only the picture in view is reached by Tab', () => {
  render(<Gallery product={withPictures(3)} />);
  const row = layOut();
  const inOrder = within(row)
    .getAllByRole('link')
    .map((link) => link.tabIndex);
  expect(inOrder).toEqual([0, -1, -1]);
});

test('the button to the next picture keeps the focus at the last one', async () => {
  render(<Gallery product={withPictures(2)} />);
  layOut();
  const next = screen.getByRole('button', { name: 'Next picture' });
  await user.click(next);
  await user.click(next);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('the first picture loads with high priority, the others lazily', () => {
  const { container } = render(<Gallery product={withPictures(3)} />);
  const [first, ...others] = container.querySelectorAll('img');
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('loading', 'eager');
  for (const other of others) expect(other).toHaveAttribute('loading', 'lazy');
});

test('a picture is named by its text and its position, which is said once', () => {
  const imageAlts = { [picture(1)]: 'From behind', [picture(2)]: 'Oak chair, picture 2' };
  render(<Gallery product={withPictures(2, { imageAlts })} />);
  layOut();
  expect(screen.getByRole('img', { name: 'From behind, picture 1 of 2' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Oak chair, picture 2 of 2' })).toBeInTheDocument();
});

test('pictures are shown whole, whatever part of them cards show', () => {
  render(<Gallery product={withPictures(2, { imageCrops: { [picture(1)]: 'top' } })} />);
  expect(screen.getByRole('img', { name: /picture 1 of 2/ })).toHaveClass('object-contain');
  const [small] = within(screen.getByRole('list', { name: 'All pictures' })).getAllByAltText('');
  expect(small).toHaveClass('object-cover', 'object-top');
});

test('a single picture has no controls', () => {
  render(<Gallery product={withPictures(1)} />);
  expect(screen.getByRole('list', { name: 'Picture' })).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'All pictures' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
});

test('each picture links to its largest file', () => {
  render(<Gallery product={withPictures(2)} />);
  expect(screen.getByRole('link', { name: /picture 2 of 2 Enlarge/ })).toHaveAttribute(
    'href',
    '/demo/products/oak-chair-2-1200.webp',
  );
});

test('closing a full-screen picture restores the focus', async () => {
  render(<Gallery product={withPictures(3)} />);
  layOut();
  const link = screen.getByRole('link', { name: /picture 1 of 3 Enlarge/ });
  await user.click(link);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Oak chair' });
  expect(await within(dialog).findByText(/1\s*\/\s*3/)).toBeInTheDocument();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(link).toHaveFocus();
});

test('one can turn between the pictures and a finished video, which is silent, turns on and stays in place', async () => {
  render(<Gallery product={withPictures(2, { video3dStatus: 'ready', video3dUrl: '/turning.mp4' })} />);
  await user.click(screen.getByRole('button', { name: '360°' }));
  const video = await screen.findByLabelText<HTMLVideoElement>('Oak chair, turning');
  expect(video).toMatchObject({ autoplay: true, loop: true, muted: true });
  expect(video).toHaveAttribute('playsinline');
  for (const name of ['Unmute video', 'Full screen']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
  await user.click(screen.getByRole('button', { name: 'Pictures' }));
  expect(screen.queryByLabelText('Oak chair, turning')).toBeNull();
});

test.each([
  ['from one picture', 'photo'],
  ['by AI', 'ai'],
] as const)('a video made %s is not called 360°', async (_, video3dSource) => {
  const video = { video3dStatus: 'ready', video3dUrl: '/swinging.mp4', video3dSource } as const;
  render(<Gallery product={withPictures(1, video)} />);
  expect(screen.queryByRole('button', { name: '360°' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Video' }));
  expect(await screen.findByRole('slider', { name: 'Move Oak chair' })).toBeInTheDocument();
  expect(screen.getByText('Drag to move')).toBeInTheDocument();
});

test('the video does not autoplay with reduced motion', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }));
  render(<Gallery product={withPictures(1, { video3dStatus: 'ready', video3dUrl: '/turning.mp4' })} />);
  await user.click(screen.getByRole('button', { name: '360°' }));
  expect((await screen.findByLabelText<HTMLVideoElement>('Oak chair, turning')).autoplay).toBe(false);
  vi.unstubAllGlobals();
});

test('the gallery shows that a video is being generated and offers none', () => {
  render(<Gallery product={withPictures(1, { video3dStatus: 'generating', video3dUrl: '/old.mp4' })} />);
  expect(screen.getByText('Generating 3D Video...')).toBeInTheDocument();
  expect(screen.getByText('This may take a few minutes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '360°' })).toBeNull();
});

test('a browser without WebGL shows why there is no 3D view', async () => {
  render(<Gallery product={withPictures(2, { model3dUrl: '/oak-chair.glb' })} />);
  await user.click(screen.getByRole('button', { name: 'View in 3D' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/can’t show 3D/);
  await user.click(screen.getByRole('link', { name: 'Show picture 2 of 2' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the seller has a link to the video, disabled during generation', async () => {
  const product = withPictures(1);
  await show(<VideoRequest product={product} />);
  expect(await screen.findByRole('link', { name: 'Generate 3D Video' })).toHaveAttribute(
    'href',
    '/vendor-dashboard/videos/1',
  );
  cleanup();
  await show(<VideoRequest product={{ ...product, video3dStatus: 'ready' }} />);
  expect(await screen.findByRole('link', { name: 'Regenerate Video' })).toBeInTheDocument();
  cleanup();
  await show(<VideoRequest product={{ ...product, video3dStatus: 'processing' }} />);
  expect(await screen.findByRole('button', { name: 'Generating...' })).toBeDisabled();
});
