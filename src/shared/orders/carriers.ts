/** Tracking pages of carriers that deliver in New Zealand; the number follows. */
const TRACKING_PAGES = {
  nzpost: 'https://www.nzpost.co.nz/tools/tracking?trackid=',
  aramex: 'https://www.aramex.co.nz/tools/track?l=',
  courierpost: 'https://trackandtrace.courierpost.co.nz/Search/',
  pbt: 'https://www.pbt.com/nick/results.cfm?ticketNo=',
  mainfreight: 'https://www.mainfreight.com/Track/MSNZS/',
  nzcouriers:
    'https://www.nzcouriers.co.nz/nzc/servlet/ITNG_TAndTServlet?page=1&VCCA=Enabled&Key_Type=BarCode&barcode_data=',
  dhl: 'https://www.dhl.com/nz-en/home/tracking.html?tracking-id=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  ups: 'https://www.ups.com/track?tracknum=',
};

/** Carriers that vendors choose from. */
export const CARRIERS = [
  'NZ Post',
  'CourierPost',
  'Aramex',
  'PBT',
  'Mainfreight',
  'NZ Couriers',
  'DHL',
  'FedEx',
] as const;

/** The carrier of a delivery in the vendor's own vehicle. */
export const OWN_VAN = 'Own van';

/** Beginnings of what vendors type as the carrier, without spaces and marks. */
const NAMES: readonly (readonly [beginning: string, carrier: keyof typeof TRACKING_PAGES])[] = [
  ['nzpost', 'nzpost'],
  ['newzealandpost', 'nzpost'],
  ['courierpost', 'courierpost'],
  ['pbt', 'pbt'],
  ['aramex', 'aramex'],
  ['fastway', 'aramex'],
  ['mainfreight', 'mainfreight'],
  ['nzcouriers', 'nzcouriers'],
  ['newzealandcouriers', 'nzcouriers'],
  ['dhl', 'dhl'],
  ['fedex', 'fedex'],
  ['ups', 'ups'],
];

interface TrackedShipment {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** Returns the page that shows where a shipment is: the vendor's link, else the page of a known carrier. */
export function trackingPageOf({ carrier, trackingNumber, trackingUrl }: TrackedShipment): string | null {
  if (trackingUrl) return trackingUrl;
  const typed = carrier?.toLowerCase().replace(/[^a-z]/g, '') ?? '';
  const known = NAMES.find(([beginning]) => typed.startsWith(beginning));
  return known && trackingNumber ? TRACKING_PAGES[known[1]] + encodeURIComponent(trackingNumber) : null;
}
