import type { DemoRegion } from './types.ts';

type DemoVendor = 'vendor' | 'vendor2';

interface DemoPlace {
  /** who sells here: the joinery in Auckland covers the upper North Island, the restorers the rest */
  vendor: DemoVendor;
  /** as a sentence names it */
  city: string;
  state: string;
  zip: string;
  collectionAddress: string;
  collectionHours: string;
  collectionInstructions: string;
}

/** Where each region's pieces are collected: the sellers' own workshops, and workshops they share with others. */
export const demoPlaces: Readonly<Record<DemoRegion, DemoPlace>> = {
  auckland: {
    vendor: 'vendor',
    city: 'Auckland',
    state: 'Auckland',
    zip: '0600',
    collectionAddress: 'Unit 3, 14 Tōtara Lane, Avondale, Auckland 0600',
    collectionHours: 'Weekdays 8 am to 4 pm, Saturdays 9 am to noon',
    collectionInstructions: 'Ring the bell beside the roller door; we help you load and lend blankets.',
  },
  hamilton: {
    vendor: 'vendor',
    city: 'Hamilton',
    state: 'Waikato',
    zip: '3204',
    collectionAddress: 'The Timber Shed, 61 Mill Race Road, Frankton, Hamilton 3204',
    collectionHours: 'Weekdays 8.30 am to 4.30 pm',
    collectionInstructions: 'Drive through to the second shed and bring your order number.',
  },
  tauranga: {
    vendor: 'vendor',
    city: 'Tauranga',
    state: 'Bay of Plenty',
    zip: '3110',
    collectionAddress: '8B Boatyard Close, Sulphur Point, Tauranga 3110',
    collectionHours: 'Tuesday to Friday 9 am to 5 pm',
    collectionInstructions: 'Park in the bay marked Loading; two of us will carry it out.',
  },
  rotorua: {
    vendor: 'vendor',
    city: 'Rotorua',
    state: 'Bay of Plenty',
    zip: '3015',
    collectionAddress: '27 Sawmill Road, Ngapuna, Rotorua 3015',
    collectionHours: 'Weekdays 8 am to 3.30 pm',
    collectionInstructions: 'Please text the day before so that it is by the door.',
  },
  'new-plymouth': {
    vendor: 'vendor',
    city: 'New Plymouth',
    state: 'Taranaki',
    zip: '4310',
    collectionAddress: '5 Ironsand Street, Moturoa, New Plymouth 4310',
    collectionHours: 'Wednesday to Saturday 10 am to 4 pm',
    collectionInstructions: 'The studio is up the drive; a trailer can turn there.',
  },
  whangarei: {
    vendor: 'vendor',
    city: 'Whangārei',
    state: 'Northland',
    zip: '0110',
    collectionAddress: '19 Basin Wharf Road, Port Whangārei, Whangārei 0110',
    collectionHours: 'Weekdays 9 am to 4 pm',
    collectionInstructions: 'Ask at the front counter of the old chandlery, ground floor.',
  },
  wellington: {
    vendor: 'vendor2',
    city: 'Wellington',
    state: 'Wellington',
    zip: '6021',
    collectionAddress: '42 Tram Barn Lane, Newtown, Wellington 6021',
    collectionHours: 'Tuesday to Saturday 10 am to 5 pm',
    collectionInstructions: 'Five-minute parking outside; knock loudly, the sander may be on.',
  },
  'palmerston-north': {
    vendor: 'vendor2',
    city: 'Palmerston North',
    state: 'Manawatū-Whanganui',
    zip: '4414',
    collectionAddress: '110 Railyard Road, Palmerston North 4414',
    collectionHours: 'Weekdays 9 am to 5 pm',
    collectionInstructions: 'Shared workshop: follow the orange signs to bay 6.',
  },
  nelson: {
    vendor: 'vendor2',
    city: 'Nelson',
    state: 'Nelson',
    zip: '7010',
    collectionAddress: '3 Kiln Yard, Port Nelson, Nelson 7010',
    collectionHours: 'Thursday to Saturday 10 am to 3 pm, other days by arrangement',
    collectionInstructions: 'Level access from the yard.',
  },
  christchurch: {
    vendor: 'vendor2',
    city: 'Christchurch',
    state: 'Canterbury',
    zip: '8023',
    collectionAddress: 'Shed 12, 88 Foundry Street, Woolston, Christchurch 8023',
    collectionHours: 'Weekdays 8 am to 4.30 pm, Saturdays 9 am to 1 pm',
    collectionInstructions: 'Come to the side door; a trolley is there.',
  },
  dunedin: {
    vendor: 'vendor2',
    city: 'Dunedin',
    state: 'Otago',
    zip: '9016',
    collectionAddress: '31 Wool Store Street, Dunedin 9016',
    collectionHours: 'Tuesday to Friday 10 am to 5 pm',
    collectionInstructions: 'First floor; there is a goods lift.',
  },
  invercargill: {
    vendor: 'vendor2',
    city: 'Invercargill',
    state: 'Southland',
    zip: '9810',
    collectionAddress: '74 Millers Road, Invercargill 9810',
    collectionHours: 'Weekdays 8 am to 4 pm',
    collectionInstructions: 'Ring ahead if you are coming with a trailer and we open the gate.',
  },
};

/** Where the sellers work themselves: their own hours hold there. */
const WORKSHOPS: readonly DemoRegion[] = ['auckland', 'wellington'];

/** What a product says of its collection, beyond what its seller says of the workshop. */
export function collectionNoteOf(region: DemoRegion): string {
  const { collectionHours, collectionInstructions } = demoPlaces[region];
  return WORKSHOPS.includes(region)
    ? collectionInstructions
    : `${collectionHours}. ${collectionInstructions}`;
}
