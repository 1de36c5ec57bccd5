export const POPULAR = [
  { id: 1, title: 'Living Room Collection', text: 'Sofas, armchairs and low tables to come home to.' },
  { id: 2, title: 'Bedroom Essentials', text: 'Beds, bedsides and drawers in solid timber.' },
] as const;
export type PopularCategory = (typeof POPULAR)[number];

const PIECES = 3;

export function popularInput(category: number) {
  return { category, sort: 'rating' as const, limit: PIECES };
}
