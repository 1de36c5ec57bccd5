import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CompareBar } from '@/client/components/compare/compare-bar.tsx';
import { CompareButton } from '@/client/components/compare/compare-button.tsx';
import { compared } from '@/client/components/compare/compared.ts';
import { DomainError } from '@/shared/errors.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleConfig, samplePiece } from '@/testing/samples.ts';
import { setupUser } from '@/testing/user.ts';
import { CompareScreen } from './compare-screen.tsx';

const user = setupUser();
const api = fakeApi({});

beforeEach(() => compared.forget());

test('up to four products can be compared, and the bar links them in their order', async () => {
  const names = ['Sofa', 'Table', 'Lamp', 'Chair', 'Rug'];
  await show(
    <>
      {names.map((name, index) => (
        <CompareButton key={name} product={{ id: index + 1, name }} />
      ))}
      <CompareBar />
    </>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name: `Compare ${name}` }));
  for (const name of names.toReversed()) await press(name);
  expect(screen.getByText('You can compare 4 pieces')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Compare Sofa' })).toHaveAttribute('aria-pressed', 'false');
  await press('Lamp');
  const link = screen.getByRole('link', { name: 'Compare 3 pieces' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toMatch(/products=\D*5,4,2/);
});

test('products are side by side and drawn at one scale; what they share is below, once', async () => {
  api.answer({
    'catalog.passport': () => {
      throw new DomainError('NOT_FOUND', 'No passport');
    },
  });
  const sofa = samplePiece({ id: 1, name: 'Sofa', widthCm: 200, depthCm: 90, heightCm: 80 });
  const lamp = samplePiece({ id: 2, name: 'Lamp', widthCm: null, depthCm: null, heightCm: null });
  await show(
    <CompareScreen
      products={[sofa, lamp]}
      goneCount={1}
      config={sampleConfig()}
      renderAdd={({ name }) => <button type="button">Add {name}</button>}
    />,
  );
  expect(screen.getByRole('img', { name: 'Sofa: W 200 × D 90 × H 80 cm' })).toBeVisible();
  expect(screen.getByText(/the seller gives no size: Lamp/)).toBeVisible();
  const size = screen.getByRole('row', { name: /^Size/ });
  expect(
    within(size)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['W 200 × D 90 × H 80 cm', 'Not stated']);
  expect(screen.queryByRole('row', { name: /^Returns/ })).toBeNull();
  expect(screen.getByText('Within 14 days')).toBeVisible();
  expect(screen.getByText('1 piece of this comparison is no longer sold.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Lamp' })).toBeVisible();
});
