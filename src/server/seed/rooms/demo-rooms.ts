import type { Opening, Point, RoomPlan } from '@/shared/rooms/room-plan.ts';

/** A room that somebody of the demo planned. Lengths are centimetres of the room. */
export interface DemoRoom {
  name: string;
  /** Of `demoCustomers`. */
  owner: string;
  roomType: RoomPlan['roomType'];
  width: number;
  height: number;
  corners?: Point[];
  floorType: RoomPlan['floorType'];
  backgroundColor: string;
  openings: readonly Omit<Opening, 'key'>[];
  things: readonly DemoThing[];
  /** Since when it is in the gallery; absent where its owner keeps it. */
  shownDaysAgo?: number;
  /** What others wrote in the gallery, the first one first. */
  comments?: readonly (readonly [author: string, text: string])[];
}

/** Where a product stands: the left and upper edge of its outline as it stands, turned clockwise by so many degrees. */
type DemoThing = readonly [slug: string, x: number, y: number, rotation?: 0 | 90 | 180 | 270];

const door = (
  wall: number,
  at: number,
  { width = 81, hinge = 'left', swing = 'in' }: Partial<Pick<Opening, 'width' | 'hinge' | 'swing'>> = {},
): Omit<Opening, 'key'> => ({ kind: 'door', wall, at, width, height: 198, sill: 0, hinge, swing });

const window = (wall: number, at: number, width: number, sill = 90): Omit<Opening, 'key'> => ({
  ...{ kind: 'window', wall, at, width, height: 200 - sill, sill, hinge: 'left', swing: 'none' },
});

/** The demo customer's own plan, and the rooms of the gallery, those shown last first. */
export const DEMO_ROOMS: readonly DemoRoom[] = [
  {
    name: 'Front room',
    owner: 'Aroha Bennett',
    roomType: 'living-room',
    ...{ width: 420, height: 340, floorType: 'Hardwood', backgroundColor: '#f5efe4' },
    openings: [door(3, 20, { width: 90, swing: 'none' }), window(0, 100, 200)],
    things: [
      ['undyed-wool-rug', 50, 75],
      ['waiheke-three-seat-sofa', 91, 8],
      ['raglan-round-coffee-table', 155, 130],
      ['newtown-reading-chair', 336, 128, 90],
      ['tripod-floor-lamp', 346, 20],
      ['slatted-media-unit', 120, 298, 180],
    ],
  },
  {
    name: 'A villa’s front room',
    owner: 'Grace Lim',
    roomType: 'living-room',
    ...{ width: 480, height: 400, floorType: 'Hardwood', backgroundColor: '#b9c4b0' },
    openings: [door(3, 30, { width: 90 }), window(0, 140, 200), window(1, 235, 110)],
    things: [
      ['undyed-wool-rug', 90, 78],
      ['waiheke-three-seat-sofa', 131, 6],
      ['linen-cushion-clay', 285, 40],
      ['nesting-side-tables-recycled-rimu', 66, 10],
      ['newel-post-table-lamp', 76, 15],
      ['raglan-round-coffee-table', 195, 145],
      ['ironsand-bottle-vase', 246, 168],
      ['newtown-reading-chair', 392, 150, 90],
      ['tussock-footstool', 322, 168, 90],
      ['tripod-floor-lamp', 412, 36],
      ['slatted-media-unit', 150, 356, 180],
      ['restored-belt-drive-turntable', 170, 360, 180],
      ['new-leaf-cedar-planter', 392, 352],
      ['round-rimu-mirror', 0, 120, 270],
    ],
    shownDaysAgo: 2,
    comments: [
      ['Oliver Hastings', 'The planter by the window is a lovely touch. Does the rug slide on bare boards?'],
      ['Grace Lim', 'Not with felt under it. It has been there all winter.'],
    ],
  },
  {
    name: 'Studio in an old dairy',
    owner: 'Finn O’Donnell',
    roomType: 'custom',
    ...{ width: 680, height: 560, floorType: 'Concrete', backgroundColor: '#ffffff' },
    corners: [
      { x: 0, y: 0 },
      { x: 680, y: 0 },
      { x: 680, y: 300 },
      { x: 340, y: 300 },
      { x: 340, y: 560 },
      { x: 0, y: 560 },
    ],
    openings: [door(2, 200), window(0, 100, 180), window(0, 430, 160), window(5, 140, 140)],
    things: [
      ['kaikoura-queen-bed-frame', 88, 336, 180],
      ['oak-bedside-table', 38, 516, 180],
      ['oak-bedside-table', 256, 516, 180],
      ['brass-library-lamp', 48, 524],
      ['undyed-wool-rug', 20, 76],
      ['kereru-two-seat-sofa', 91, 6],
      ['raglan-round-coffee-table', 125, 140],
      ['tripod-floor-lamp', 22, 12],
      ['ladder-bookshelf', 642, 200, 90],
      ['round-pedestal-table', 440, 95],
      ['bentwood-cafe-chairs', 400, 129, 270],
      ['bentwood-cafe-chairs', 540, 129, 90],
      ['harakeke-pendant-shade', 470, 125],
      ['speckled-dinner-set', 500, 150],
      ['kitchen-work-trolley', 630, 10, 90],
    ],
    shownDaysAgo: 5,
    comments: [['Leilani Tuilagi', 'So much room in one room! I never thought of a round table there.']],
  },
  {
    name: 'Slow mornings',
    owner: 'Isla Campbell',
    roomType: 'bedroom',
    ...{ width: 450, height: 370, floorType: 'Carpet', backgroundColor: '#d8c3ad' },
    openings: [door(2, 12, { hinge: 'right' }), window(1, 50, 160)],
    things: [
      ['undyed-wool-rug', 66, 100],
      ['kaikoura-queen-bed-frame', 134, 9],
      ['linen-headboard-queen', 137, 0],
      ['oak-bedside-table', 84, 4],
      ['oak-bedside-table', 302, 4],
      ['newel-post-table-lamp', 90, 8],
      ['newel-post-table-lamp', 308, 8],
      ['linen-cushion-clay', 150, 60],
      ['kauri-blanket-box', 160, 228],
      ['two-door-wardrobe', 0, 110, 270],
      ['restored-rocking-chair', 366, 220, 90],
      ['smoke-glass-pendant', 201, 150],
      ['tui-linocut-print', 120, 367, 180],
    ],
    shownDaysAgo: 9,
    comments: [
      ['Hannah Oosterhuis', 'Is the carpet your own? It goes so well with the oak.'],
      ['Isla Campbell', 'It was here when we moved in. We chose everything else around it.'],
    ],
  },
  {
    name: 'Sunday table',
    owner: 'Sione Fifita',
    roomType: 'dining-room',
    ...{ width: 440, height: 370, floorType: 'Hardwood', backgroundColor: '#a9bfcc' },
    openings: [
      door(3, 135, { width: 100, swing: 'none' }),
      door(2, 20, { hinge: 'right', swing: 'out' }),
      window(0, 130, 180),
    ],
    things: [
      ['southland-extending-dining-table', 130, 120],
      ['farmhouse-dining-bench', 145, 96],
      ['spindle-back-dining-chairs', 150, 196, 180],
      ['spindle-back-dining-chairs', 244, 196, 180],
      ['speckled-dinner-set', 165, 150],
      ['ironsand-bottle-vase', 212, 157],
      ['harakeke-pendant-shade', 195, 141],
      ['mid-century-teak-sideboard', 128, 325, 180],
      ['producer-bookshelf-speakers', 140, 334, 180],
      ['railway-station-clock', 431, 160, 90],
    ],
    shownDaysAgo: 14,
  },
  {
    name: 'Study under the roof',
    owner: 'Wei Ling Chen',
    roomType: 'home-office',
    ...{ width: 340, height: 300, floorType: 'Hardwood', backgroundColor: '#f5efe4' },
    openings: [door(2, 10, { hinge: 'right' }), window(0, 90, 160)],
    things: [
      ['round-jute-rug', 95, 70],
      ['pro-sit-stand-desk', 100, 4],
      ['refurbished-task-chair', 138, 62, 180],
      ['brass-library-lamp', 108, 12],
      ['tall-rimu-bookcase', 0, 20, 270],
      ['newtown-reading-chair', 4, 210, 270],
      ['tripod-floor-lamp', 94, 236],
      ['cork-pinboard-with-shelf', 331, 60, 90],
      ['railway-station-clock', 0, 140, 270],
    ],
    shownDaysAgo: 20,
    comments: [['Daniel Kwon', 'I copied the desk under the window. Best decision of the year.']],
  },
  {
    name: 'Two small people',
    owner: 'Maia Ngata',
    roomType: 'bedroom',
    ...{ width: 360, height: 300, floorType: 'Carpet', backgroundColor: '#f5efe4' },
    openings: [door(3, 10, { hinge: 'left' }), window(1, 80, 140)],
    things: [
      ['round-jute-rug', 150, 110],
      ['house-frame-toddler-bed', 62, 6],
      ['ladder-bookshelf', 264, 0],
      ['rolling-toy-crate', 328, 110, 90],
      ['kids-table-and-chairs', 190, 160],
      ['tussock-footstool', 296, 236],
      ['tui-linocut-print', 200, 297, 180],
      ['smoke-glass-pendant', 211, 171],
    ],
    shownDaysAgo: 27,
  },
  {
    name: 'Kitchen with a corner to sit',
    owner: 'Priya Raman',
    roomType: 'kitchen',
    ...{ width: 420, height: 320, floorType: 'Tile', backgroundColor: '#ffffff' },
    openings: [door(1, 200, { hinge: 'right' }), window(0, 60, 200, 100)],
    things: [
      ['flatweave-runner-rust', 60, 244],
      ['kitchen-work-trolley', 0, 90, 270],
      ['end-grain-chopping-board', 8, 110, 270],
      ['round-pedestal-table', 170, 120],
      ['spindle-back-dining-chairs', 130, 152, 270],
      ['spindle-back-dining-chairs', 268, 152, 90],
      ['smoke-glass-pendant', 211, 161],
      ['wool-felt-coasters', 200, 160],
      ['entry-shoe-bench', 310, 4],
      ['sailcloth-weekender', 330, 6],
    ],
    shownDaysAgo: 34,
  },
  {
    name: 'A hall that welcomes',
    owner: 'Beatrix Holloway',
    roomType: 'custom',
    ...{ width: 420, height: 190, floorType: 'Tile', backgroundColor: '#6f7f6a' },
    openings: [
      door(3, 50, { width: 90, hinge: 'right' }),
      door(1, 50, { swing: 'out' }),
      door(2, 300, { swing: 'none' }),
    ],
    things: [
      ['flatweave-runner-rust', 110, 75],
      ['entry-shoe-bench', 150, 0],
      ['round-rimu-mirror', 160, 0],
      ['offcut-leather-tote', 160, 8],
      ['railway-station-clock', 300, 0],
    ],
    shownDaysAgo: 41,
  },
];
