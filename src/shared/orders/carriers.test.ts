import { expect, test } from 'vitest';
import { CARRIERS, trackingPageOf } from './carriers.ts';

const shipment = { carrier: 'NZ Post', trackingNumber: 'AB 12/3', trackingUrl: null };

test('a known carrier has a tracking page for its numbers, however its name is written', () => {
  const page = 'https://www.nzpost.co.nz/tools/tracking?trackid=AB%2012%2F3';
  expect(trackingPageOf(shipment)).toBe(page);
  expect(trackingPageOf({ ...shipment, carrier: 'new zealand post' })).toBe(page);
});

test.each(CARRIERS)('%s has a tracking page for its numbers', (carrier) => {
  expect(trackingPageOf({ ...shipment, carrier })).toContain('AB%2012%2F3');
});

test('the link of the vendor precedes the page of the carrier', () => {
  const trackingUrl = 'https://carrier.example/1';
  expect(trackingPageOf({ ...shipment, trackingUrl })).toBe(trackingUrl);
});

test('an unknown carrier, or one without a number, has no tracking page', () => {
  expect(trackingPageOf({ ...shipment, carrier: 'Kererū Couriers' })).toBeNull();
  expect(trackingPageOf({ ...shipment, trackingNumber: null })).toBeNull();
});
