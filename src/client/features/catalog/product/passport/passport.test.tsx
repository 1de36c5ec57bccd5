import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { passportData } from '@/client/features/catalog/product/product-data.ts';
import { estimateCarbon } from '@/shared/catalog/carbon.ts';
import type { ProductPassport } from '@/shared/catalog/passport.ts';
import { DETAIL_FIELDS, mapFields, PASSPORT_FIELDS } from '@/shared/catalog/product-fields.ts';
import { fakeApi, show } from '@/testing/client-api.tsx';
import { sampleConfig } from '@/testing/samples.ts';
import { PassportSection } from './passport-parts.tsx';
import { PassportSheet } from './passport-sheet.tsx';

const api = fakeApi();

const SILENT: ProductPassport = {
  ...mapFields({ ...DETAIL_FIELDS, ...PASSPORT_FIELDS }, () => null),
  productId: 7,
  name: 'Oak chair',
  imageUrl: '/demo/chair-800.webp',
  imageAlt: 'Oak chair',
  vendorName: 'Tasman Oak',
  categoryName: 'Dining',
  widthCm: 45,
  depthCm: 50,
  heightCm: 90,
  colour: 'oak',
  materials: ['oak'],
  listedAt: new Date('2026-06-15T00:00:00Z'),
  isOnSale: true,
  materialShares: [],
  certificates: [],
  carbon: null,
};

function talkative(): ProductPassport {
  const said = {
    origin: 'repaired' as const,
    weightKg: 20,
    materialShares: [{ material: 'hardwood' as const, note: 'oak', percent: 100 }],
  };
  const certificate = { issuer: 'FSC', number: null, validUntil: '2027-06-30', isExpired: false };
  return {
    ...SILENT,
    ...said,
    madeIn: 'Nelson',
    partsYears: 1,
    certificates: [
      { ...certificate, id: 1, name: 'FSC 100%', documentUrl: '/api/products/7/certificates/1/document' },
      { ...certificate, id: 2, name: 'Own word', documentUrl: null },
    ],
    carbon: estimateCarbon(said),
  };
}

test('a product without passport facts has no section', async () => {
  api.answer({ 'catalog.passport': () => SILENT });
  await show(
    <>
      <PassportSection productId={7} />
      <p>Reviews</p>
    </>,
  );
  expect(await screen.findByText('Reviews')).toBeVisible();
  expect(screen.queryByText('Product passport')).not.toBeInTheDocument();
});

test('each claim shows its evidence: a document, our estimate, or “Says the seller”', async () => {
  api.answer({ 'catalog.passport': talkative });
  await show(<PassportSection productId={7} />);
  const section = within(await screen.findByRole('region', { name: 'Product passport' }));
  expect(section.getByText('1 year after the sale')).toBeVisible();
  expect(section.queryByText('Expected life')).not.toBeInTheDocument();
  expect(section.getAllByText('Says the seller')).toHaveLength(2);
  const [, claimed] = within(section.getByRole('list', { name: 'Certificates' })).getAllByRole('listitem');
  expect(section.getByRole('link', { name: 'Document of FSC 100%' })).toHaveAttribute(
    'href',
    '/api/products/7/certificates/1/document',
  );
  expect(claimed).toHaveTextContent('Says the seller, without a document');
  expect(section.getByText(/New ones would cause 4.8 to 18 kg CO₂e/)).toBeVisible();
  expect(section.getByRole('link', { name: 'Print with QR code' })).toHaveAttribute(
    'href',
    '/products/7/passport',
  );
});

test('the printed sheet has the whole passport and a QR code, and shows if the product is sold', async () => {
  await show(<PassportSheet passport={{ ...talkative(), isOnSale: false }} config={sampleConfig()} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak chair' })).toBeVisible();
  expect(screen.getByText(/No longer on sale/)).toBeVisible();
  expect(screen.getByText('45 × 50 × 90 cm')).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toHaveAttribute(
    'src',
    '/api/products/7/passport/qr.svg',
  );
  expect(screen.getByText('http://shop.test/products/7/passport')).toBeVisible();
  expect(screen.getByText(/Left out: building, packing, delivery, use and disposal/)).toBeVisible();
});

test('structured data contains only stated facts', () => {
  expect(JSON.stringify(passportData(SILENT))).toBe('{}');
  expect(passportData(talkative())).toMatchObject({
    weight: { value: 20, unitCode: 'KGM' },
    additionalProperty: [
      { name: 'Origin', value: 'Repaired' },
      { name: 'Made in' },
      { name: 'Parts kept for' },
    ],
  });
});
