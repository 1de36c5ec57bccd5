import { Armchair, BedDouble, Lamp, LampDesk, Library, Sofa, Trees, Utensils } from 'lucide-react';

/** Seven categories have icons of their own, by id; the rest share one. */
const ICONS = new Map([
  [1, Sofa],
  [2, BedDouble],
  [3, Utensils],
  [4, LampDesk],
  [5, Lamp],
  [6, Library],
  [7, Trees],
]);

export function CategoryIcon({ categoryId, className }: { categoryId: number; className?: string }) {
  const Icon = ICONS.get(categoryId) ?? Armchair;
  return <Icon aria-hidden strokeWidth={1.5} className={className} />;
}
