import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const UPLOADED = `/media/${'ab'.repeat(16)}-1000x1500-800.webp`;

test('an uploaded picture has its proportions, and AVIF sources before WebP in several widths', () => {
  const html = renderToStaticMarkup(<Picture url={UPLOADED} alt="Oak chair" sizes="50vw" />);
  expect(html).toContain('width="1000" height="1500"');
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="[^"]+-1000\.avif 1000w" sizes="50vw"\/><img [^>]*srcSet="[^"]+-400\.webp 400w/,
  );
});

test('a picture by link reserves a box of the default proportions', () => {
  const link = renderToStaticMarkup(<Picture url="https://example.com/a.jpg" alt="Lamp" sizes="50vw" />);
  expect(link).toContain('width="800" height="600"');
});

test('a picture that fails to load is an empty box with the same name', () => {
  render(<Picture url={UPLOADED} alt="Oak chair" sizes="50vw" />);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img', { name: 'Oak chair' }).tagName).toBe('SPAN');
});

test('a transparent picture lies on a light ground, over the one of its empty frame', () => {
  const html = renderToStaticMarkup(
    <Picture url={UPLOADED} alt="Black chair" sizes="50vw" className="bg-sunken w-full" />,
  );
  expect(html).toMatch(/<img[^>]*class="bg-sunken w-full bg-picture!"/);
});
