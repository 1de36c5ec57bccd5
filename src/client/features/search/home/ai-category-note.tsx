import { Sparkles } from 'lucide-react';
import { Badge } from '@/client/ui/badge.tsx';
import type { Category } from '@/shared/catalog/catalog.ts';
import { AI_CATEGORIES } from '@/shared/constants.ts';

const WHY =
  'Every night the shop reads what buyers say and buy here, and marks what is well rated, selling and fairly priced as AI Pick.';

/** Whether a category carries an AI badge. */
export function isAiCategory(name: string): boolean {
  return AI_CATEGORIES.some((marked) => marked === name);
}

export function AiCategoryBadge() {
  return (
    <span title={WHY}>
      <Badge tone="accent">AI</Badge>
    </span>
  );
}

/** Reason for the current category's badge. */
export function AiCategoryNote({ category }: { category: Category }) {
  if (!isAiCategory(category.name)) return null;
  return (
    <p className="bg-accent-soft mb-4 flex gap-3 rounded-md px-4 py-3 text-sm sm:mb-8">
      <Sparkles aria-hidden className="text-accent mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <span>
        <span className="font-medium">Why AI:</span> {WHY}
      </span>
    </p>
  );
}
