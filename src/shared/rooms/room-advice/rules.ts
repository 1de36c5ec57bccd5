/** All rules, in display order. `rulesOff` of a plan has disabled ids. Rules without a standard say so. */
export const RULES = {
  overlap: { name: 'Nothing overlaps', source: 'Geometry: items can’t overlap.' },
  outside: { name: 'Everything is inside the walls', source: 'Geometry: no item reaches into a wall.' },
  door: {
    name: 'Doors open fully',
    source:
      'A leaf needs its quarter circle. Where none comes in, a clear step of 90 cm: a person between walls takes 87.5 cm (Neufert, Architects’ Data).',
  },
  walkway: {
    name: 'Every main piece can be reached by a way of 60 cm',
    source:
      'Panero & Zelnik, Human Dimension & Interior Space (1979): 95 of 100 men are at most 58 cm broad.',
  },
  mainWay: {
    name: 'Main ways between doors are 90 cm wide',
    source:
      '2010 ADA Standards, 403.5.1: 36 in (91.5 cm). Neufert, Architects’ Data: a person between walls takes 87.5 cm.',
  },
  seat: {
    name: '75 cm behind chairs',
    source:
      'Panero & Zelnik, Human Dimension & Interior Space (1979): a chair is pushed back, and a person passes behind it.',
  },
  bed: {
    name: 'Beds can be reached from the side',
    source:
      'A way of 60 cm as above (Panero & Zelnik, 1979). Both sides for two sleepers is custom, not a standard.',
  },
  window: {
    name: 'Windows stay free',
    source: 'New Zealand Building Code, clauses G4 and G7: rooms need fresh air and daylight.',
  },
  heater: {
    name: 'A metre between furniture and heaters',
    source: 'Fire and Emergency New Zealand: the heater-metre rule.',
  },
  socket: {
    name: 'Sockets can be used',
    source: 'Custom, not a standard: a plug and the bend of its cable take about 5 cm.',
  },
  rug: {
    name: 'Rugs are as wide as their sofa',
    source: 'Custom among designers, not a standard. See the size guide of Nordic Knots.',
  },
  television: {
    name: 'The television is at the right distance',
    source:
      'The screen fills 26° to 40° of the view (THX); 30° is what SMPTE EG 18-1994 recommends. Distances follow from its width.',
  },
  wayIn: {
    name: 'Everything comes through the door',
    source: 'Geometry: turned and tilted, the two smaller of three sides must pass the opening.',
  },
  ceiling: {
    name: 'Everything fits under the ceiling',
    source: 'Geometry: height, and the diagonal of what is raised from lying (Pythagoras).',
  },
} as const satisfies Record<string, { name: string; source: string }>;

export type RuleId = keyof typeof RULES;
export const RULE_IDS = Object.keys(RULES) as RuleId[];
