import {
  BedDouble,
  Blocks,
  CookingPot,
  Flower2,
  Gem,
  Hammer,
  Lamp,
  LampDesk,
  Library,
  Shapes,
  Sofa,
  SwatchBook,
  Trees,
  Tv,
  Utensils,
} from 'lucide-react';

const ICONS = new Map([
  [1, Sofa],
  [2, BedDouble],
  [3, Utensils],
  [4, LampDesk],
  [5, Lamp],
  [6, Library],
  [7, Trees],
  [8, SwatchBook],
  [9, Flower2],
  [10, CookingPot],
  [11, Blocks],
  [12, Tv],
  [13, Gem],
  [14, Hammer],
]);

export function CategoryIcon({ categoryId, className }: { categoryId: number; className?: string }) {
  const Icon = ICONS.get(categoryId) ?? Shapes;
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}
