import { expect, test } from 'vitest';
import { readRequest } from './read-request.ts';

test.each([
  ['a grey sofa under $900 in Wellington', { text: 'a grey sofa', maxPrice: 900, region: 'wellington' }],
  ['rug between $100 and $1,300', { text: 'rug', minPrice: 100, maxPrice: 1300 }],
  ['fridge between 800 and 1500 dollars', { text: 'fridge', minPrice: 800, maxPrice: 1500 }],
  ['bar cabinet from $800 to $400', { text: 'bar cabinet', minPrice: 400, maxPrice: 800 }],
  ['lamp $20-$40', { text: 'lamp', minPrice: 20, maxPrice: 40 }],
  ['bookcase up to 350', { text: 'bookcase', maxPrice: 350 }],
  ['bar stools $150 or less', { text: 'bar stools', maxPrice: 150 }],
  ['curtains, budget $60.50', { text: 'curtains', maxPrice: 60.5 }],
  ['desk for less than NZ$300', { text: 'desk for', maxPrice: 300 }],
  ['espresso machine at least $600', { text: 'espresso machine', minPrice: 600 }],
  ['table over 500 bucks', { text: 'table', minPrice: 500 }],
  ['mirror around $150', { text: 'mirror', minPrice: 112, maxPrice: 188 }],
  [
    'sofa under $1500 delivered to Auckland',
    { text: 'sofa', maxPrice: 1500, delivery: { region: 'auckland', words: 'delivered to Auckland' } },
  ],
  [
    'lamp in Wellington, delivery to Dunedin',
    { text: 'lamp', region: 'wellington', delivery: { region: 'dunedin', words: 'delivery to Dunedin' } },
  ],
  ['dumbbells under 150 in Tauranga', { text: 'dumbbells', maxPrice: 150, region: 'tauranga' }],
  ['sofa under $2k', { text: 'sofa', maxPrice: 2000 }],
  ['sofa under 2k', { text: 'sofa', maxPrice: 2000 }],
  ['lamp over $200 under $300', { text: 'lamp', minPrice: 200, maxPrice: 300 }],
  ['lamp under $300 and over $200', { text: 'lamp and', minPrice: 200, maxPrice: 300 }],
  ['under $50', { text: '', maxPrice: 50 }],
  ['sofa 900 or less', { text: 'sofa', maxPrice: 900 }],
  ['sofa from $500', { text: 'sofa', minPrice: 500 }],
  ['under $900 sofa under $300', { text: 'sofa', maxPrice: 300, priceWords: ['under $900', 'under $300'] }],
  ['sofa under $400 between $100 and $900', { text: 'sofa', minPrice: 100, maxPrice: 400 }],
  ['bed in new plymouth', { text: 'bed', region: 'new-plymouth' }],
  ['bed near Palmerston North area', { text: 'bed', region: 'palmerston-north' }],
  ['chair in Whangārei', { text: 'chair', region: 'whangarei' }],
  ['chair in Whanga\u0304rei', { text: 'chair', region: 'whangarei' }],
  ['sofa in Ōtautahi', { text: 'sofa', region: 'christchurch' }],
  ['bed near te whanganui-a-tara', { text: 'bed', region: 'wellington' }],
  ['dryer in welly', { text: 'dryer', region: 'wellington' }],
  ['I am looking for a leather recliner', { text: 'a leather recliner' }],
])('reads prices and regions from the words: %s', (search, request) => {
  expect(readRequest(search)).toMatchObject(request);
});

test.each([
  ['bookcase no wider than 90 cm', 'bookcase', [['width', 90]]],
  ['desk that fits a 1.2 m gap', 'desk', [['width', 120]]],
  ['sofa to fit my 180cm space', 'sofa', [['width', 180]]],
  ['shoe cabinet under 30 cm deep', 'shoe cabinet', [['depth', 30]]],
  ['bookcase under 90cm', 'bookcase', [['width', 90]]],
  ['sofa under 2 m', 'sofa', [['width', 200]]],
  ['sofa under 2 m long', 'sofa', [['width', 200]]],
  ['desk less than 1200 mm with drawers', 'desk with drawers', [['width', 120]]],
  ['hutch max height 6 ft', 'hutch', [['height', 182]]],
  ['sofa 180 cm', 'sofa', [['width', 180]]],
  ['120 cm desk', 'desk', [['width', 120]]],
  ['desk 120cm wide', 'desk', [['width', 120]]],
  ['90cm deep desk', 'desk', [['depth', 90]]],
  ['bookcase under 90 wide', 'bookcase', [['width', 90]]],
  ['shelf 200 high', 'shelf', [['height', 200]]],
  [
    '200x90',
    '',
    [
      ['width', 200],
      ['depth', 90],
    ],
  ],
  [
    'table 90 by 200 cm',
    'table',
    [
      ['width', 200],
      ['depth', 90],
    ],
  ],
  [
    'desk 120 x 60 x 75',
    'desk',
    [
      ['width', 120],
      ['depth', 60],
      ['height', 75],
    ],
  ],
  [
    'desk under 30 in wide and up to 800 mm high',
    'desk and',
    [
      ['width', 76],
      ['height', 80],
    ],
  ],
] as const)('reads a limit with a direction as a size: %s', (search, text, sizes) => {
  const read = readRequest(search);
  expect(read.text).toBe(text);
  expect(read.sizes?.map(({ dimension, most }) => [dimension, most])).toEqual(sizes);
});

test.each([
  'table under 30 inches',
  'desk 48 inches wide',
  'chair 2000',
  'desk 12',
  'stand for a tv up to 65 inches',
  'desk under 0 cm wide',
  'shelf up to 120cm',
  'rug over 2 metres',
  'dresser with at least 6 drawers',
  'frame up to 20 x 30',
  'weights under 2kg',
  'art to hang over fireplace',
  'table for 6 people',
  'in the round',
  'chair from 1950s',
  'desk from 1950',
  'chest with 10 or more drawers',
])('does not read measurements and other numbers as prices: %s', (search) => {
  expect(readRequest(search)).toEqual({ text: search });
});

test('a town without "in" stays in the text as a possible region', () => {
  expect(readRequest('Nelson chair')).toEqual({ text: 'Nelson chair', perhapsRegion: 'nelson' });
  expect(readRequest('nelsons chair')).toEqual({ text: 'nelsons chair' });
});

test('a number at the end or start may be a width', () => {
  expect(readRequest('table 180')).toMatchObject({ text: 'table 180', perhapsWidth: { most: 180 } });
  expect(readRequest('180 table')).toMatchObject({ text: '180 table', perhapsWidth: { most: 180 } });
  expect(readRequest('something to sit on')).toEqual({ text: 'chair or sofa' });
});

test('the oddest searches can be read, however long', () => {
  for (const part of [
    'under 1',
    '1,',
    '1-',
    '$1 to ',
    ' in',
    'between 1 and ',
    '9',
    'under $9.9',
    'a, ',
    '- ',
    '99x',
    '99 cm ',
    '((((',
    '\u0000',
  ]) {
    // At some hundred times the maximum length, superlinear backtracking would not end.
    const long = part.repeat(100_000).slice(0, 100_000);
    for (const search of [long, `sofa ${long} sofa`, `under $${long} sofa`])
      expect(readRequest(search)).toHaveProperty('text');
  }
});
