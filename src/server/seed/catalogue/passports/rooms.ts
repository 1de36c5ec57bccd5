import { type DemoPassports, FSC } from './types.ts';

/** Bedroom, dining, kids, living room, office and storage. */
export const roomPassports: DemoPassports = {
  'kaikoura-queen-bed-frame': {
    origin: 'reclaimed',
    kg: 62,
    madeIn: 'Christchurch, New Zealand',
    life: 60,
    parts: 20,
    repair:
      'Tighten the bed bolts once a year with the spanner. A broken slat costs eight dollars: lift it out, drop the new one in. Oil the rimu when it looks dry.',
    shares: [
      ['softwood', 76, 'recycled rimu'],
      ['softwood', 20, 'pine slats'],
      ['steel', 4, 'bed bolts'],
    ],
  },
  'oak-bedside-table': {
    origin: 'new',
    kg: 11,
    madeIn: 'Auckland, New Zealand',
    life: 40,
    repair: 'Rub wax on the drawer runners when they squeak. We re-oil the top for the cost of the freight.',
    shares: [
      ['hardwood', 99, 'oak'],
      ['leather', 1, 'offcuts'],
    ],
    certificates: [FSC],
  },
  'provincial-six-drawer-dresser': {
    origin: 'repaired',
    kg: 58,
    life: 50,
    repair: 'Touch up with milk paint; a pot of the sage green comes with it. Wax the runners once a year.',
    shares: [['softwood', 100, 'pine']],
  },
  'kauri-blanket-box': {
    origin: 'reclaimed',
    kg: 26,
    madeIn: 'Whangārei, New Zealand',
    life: 60,
    repair: 'Oil it once a year. The rope handles are knotted inside and can be renewed without tools.',
    shares: [
      ['softwood', 90, 'recycled kauri'],
      ['softwood', 8, 'cedar'],
      ['plant-fibre', 2, 'rope'],
    ],
  },
  'linen-headboard-queen': {
    origin: 'new',
    kg: 17,
    madeIn: 'Palmerston North, New Zealand',
    life: 20,
    parts: 10,
    repair:
      'The cover is pinned: pull the pins, wash the linen at 30 degrees, pin it back. We sew a new cover to the old pattern.',
    shares: [
      ['softwood', 72, 'pine'],
      ['wool', 18, 'recycled'],
      ['linen', 10],
    ],
  },
  'southland-extending-dining-table': {
    origin: 'new',
    kg: 74,
    madeIn: 'Invercargill, New Zealand',
    life: 60,
    parts: 15,
    repair:
      'Renew the hard-wax oil one plank at a time: sand with 240, oil, wait a day. Leaves and runners can be ordered by the number under the top.',
    shares: [
      ['hardwood', 97, 'silver beech'],
      ['steel', 3, 'runners'],
    ],
    certificates: [{ ...FSC, number: 'demo-0142' }],
  },
  'spindle-back-dining-chairs': {
    origin: 'new',
    kg: 4.6,
    madeIn: 'Auckland, New Zealand',
    life: 40,
    parts: 25,
    repair:
      'Re-wedge a loose leg from above with a mallet. We keep spare spindles for every chair that we have sold.',
    shares: [['hardwood', 100, 'plantation ash']],
  },
  'bentwood-cafe-chairs': {
    origin: 'repaired',
    kg: 4.1,
    madeIn: 'Central Europe; woven anew in Dunedin',
    life: 30,
    repair:
      'Wipe the cane with a damp cloth now and then, so that it does not dry out. Any cane weaver can renew a seat.',
    shares: [
      ['hardwood', 93, 'beech'],
      ['rattan', 7, 'natural cane'],
    ],
  },
  'farmhouse-dining-bench': {
    origin: 'reclaimed',
    kg: 19,
    madeIn: 'Hamilton, New Zealand',
    life: 60,
    shares: [['softwood', 100, 'recycled oregon pine']],
  },
  'woven-counter-stool': {
    origin: 'new',
    kg: 5.2,
    madeIn: 'Nelson, New Zealand',
    life: 40,
    repair:
      'The seat can be rewoven with a hundred metres of paper cord. We do it, or send you the cord and a drawing.',
    shares: [
      ['hardwood', 80, 'oak'],
      ['paper', 16, 'paper cord'],
      ['brass', 4],
    ],
  },
  'round-pedestal-table': {
    origin: 'new',
    kg: 52,
    madeIn: 'Tauranga, New Zealand',
    life: 60,
    repair: 'Four bolts hold the top. Touch up the base with any enamel; oil the ash when it looks thirsty.',
    shares: [
      ['cast-iron', 60, 'remelted offcuts'],
      ['hardwood', 40, 'ash'],
    ],
  },
  'pro-sit-stand-desk': {
    origin: 'repaired',
    kg: 46,
    life: 15,
    parts: 5,
    repair:
      'Motors, feet and handset are standard parts, each changed with one hex key. The part numbers are on the frame.',
    shares: [
      ['steel', 62, 'frame and motors'],
      ['bamboo', 38, 'new top'],
    ],
  },
  'rimu-writing-desk': {
    origin: 'reclaimed',
    kg: 27,
    madeIn: 'Rotorua, New Zealand',
    life: 60,
    shares: [
      ['softwood', 99, 'recycled rimu'],
      ['brass', 1, 'knobs'],
    ],
  },
  'refurbished-task-chair': {
    origin: 'repaired',
    kg: 16,
    life: 10,
    parts: 5,
    repair:
      'Gas lift, castors, arm pads and mesh come off without gluing. Write to us with the number under the seat.',
    shares: [
      ['plastic', 45, 'frame and arms'],
      ['aluminium', 30, 'base'],
      ['steel', 20, 'mechanism'],
      ['synthetic-fabric', 5, 'recycled polyester mesh'],
    ],
    certificates: [{ name: 'Electrically and mechanically tested', issuer: 'Second Sitting Workshop' }],
  },
  'house-frame-toddler-bed': {
    origin: 'new',
    kg: 24,
    madeIn: 'Hamilton, New Zealand',
    life: 20,
    parts: 10,
    repair: 'We buy it back at a third of the price. Slats and screws can be ordered one by one.',
    shares: [['softwood', 100, 'Nelson-grown pine']],
    certificates: [{ ...FSC, validDays: 320 }],
  },
  'kids-table-and-chairs': { origin: 'second-hand', kg: 15, life: 20, shares: [['hardwood', 100, 'beech']] },
  'rolling-toy-crate': {
    origin: 'new',
    kg: 4.3,
    madeIn: 'Tauranga, New Zealand',
    life: 20,
    parts: 10,
    shares: [
      ['plywood', 94, 'birch'],
      ['rubber', 4, 'castors'],
      ['steel', 2],
    ],
  },
  'waiheke-three-seat-sofa': {
    origin: 'new',
    kg: 68,
    madeIn: 'Auckland, New Zealand',
    life: 30,
    parts: 15,
    repair:
      'Covers zip off and are washed cold. We keep the patterns: a new set can be sewn in ten years. Turn the cushions once a month.',
    shares: [
      ['softwood', 52, 'plantation pine'],
      ['hardwood', 14, 'oak legs'],
      ['wool', 18, 'New Zealand wool'],
      ['feather', 10],
      ['steel', 6, 'springs'],
    ],
    certificates: [
      { name: 'Wool of known origin', issuer: 'Growers of the wool', number: 'demo-3310', validDays: 410 },
      FSC,
    ],
  },
  'kereru-two-seat-sofa': {
    origin: 'repaired',
    kg: 48,
    life: 25,
    repair:
      'Brush the velvet with its pile. Webbing and springs can be renewed from below; the cover is tacked, not glued.',
    shares: [
      ['hardwood', 60, 'beech'],
      ['steel', 22, 'coil springs'],
      ['cotton', 18, 'velvet and wadding'],
    ],
  },
  'newtown-reading-chair': {
    origin: 'repaired',
    kg: 18.5,
    madeIn: 'New Zealand; upholstered anew in Wellington',
    life: 30,
    parts: 10,
    repair: 'The covers are zipped. Have the wool cleaned without water, and oil the arms once a year.',
    shares: [
      ['softwood', 68, 'rimu'],
      ['foam', 14, 'new'],
      ['wool', 18, 'boucle'],
    ],
  },
  'raglan-round-coffee-table': {
    origin: 'new',
    kg: 21,
    madeIn: 'Hamilton, New Zealand',
    life: 50,
    repair: 'Rub rings out with steel wool and plant oil. The legs unscrew.',
    shares: [['hardwood', 100, 'ash']],
  },
  'nesting-side-tables-recycled-rimu': {
    origin: 'reclaimed',
    kg: 16,
    madeIn: 'Tauranga, New Zealand',
    life: 60,
    shares: [['softwood', 100, 'recycled rimu']],
  },
  'slatted-media-unit': {
    origin: 'new',
    kg: 54,
    madeIn: 'New Plymouth, New Zealand',
    life: 30,
    parts: 10,
    shares: [
      ['plywood', 65, 'birch'],
      ['hardwood', 35, 'white oak'],
    ],
  },
  'tussock-footstool': { origin: 'repaired', kg: 7.5, life: 20 },
  'ladder-bookshelf': {
    origin: 'new',
    kg: 18,
    madeIn: 'Auckland, New Zealand',
    life: 40,
    parts: 20,
    repair: 'Eight wedges hold it: knock them in if it wobbles. Spare wedges are free.',
    shares: [['hardwood', 100, 'ash']],
  },
  'tall-rimu-bookcase': {
    origin: 'repaired',
    kg: 56,
    life: 60,
    shares: [['softwood', 100, 'rimu']],
  },
  'two-door-wardrobe': {
    origin: 'new',
    kg: 88,
    madeIn: 'New Plymouth, New Zealand',
    life: 30,
    parts: 10,
    repair: 'The hinges are standard and adjustable. The two carcasses bolt together from inside.',
    shares: [
      ['plywood', 82, 'birch'],
      ['hardwood', 16, 'oak'],
      ['steel', 2, 'hinges and rail'],
    ],
    certificates: [{ name: 'E1 formaldehyde class', issuer: 'Makers of the plywood' }],
  },
};
