import { useCategoryFilters } from '@/client/components/category-filters.ts';
import { useDraft } from '@/client/lib/use-draft.ts';
import { FoldedGroup, OptionBox } from './more-filters.tsx';
import { type ShopSearch, toggled } from './shop-search.ts';

type CategoryFilterBoxesProps = {
  categoryId: number;
  search: ShopSearch;
  /** Products by option; undefined while unknown. */
  counts: Record<string, number> | undefined;
  onChoose: (change: Record<string, unknown>) => void;
};

/** The filters of a category. Choosing an option chooses the category too. */
export function CategoryFilterBoxes({ categoryId, search, counts, onChoose }: CategoryFilterBoxesProps) {
  const filters = useCategoryFilters(categoryId);
  const { draft, commit } = useDraft(search.option ?? [], (option) =>
    onChoose({ category: categoryId, option }),
  );
  if (filters.length === 0) return null;

  return (
    <div>
      {filters.map(({ id, name, options }, index) => {
        const chosen = options.filter((option) => draft.includes(option.id)).length;
        return (
          <FoldedGroup key={id} title={name} chosen={chosen} isOpen={index === 0 || chosen > 0}>
            {options.map((option) => (
              <OptionBox
                key={option.id}
                name="option"
                value={String(option.id)}
                label={option.label}
                count={counts && (counts[option.id] ?? 0)}
                isChosen={draft.includes(option.id)}
                onToggle={() => commit(toggled(draft, option.id))}
              />
            ))}
          </FoldedGroup>
        );
      })}
      {search.category === undefined && <input type="hidden" name="category" value={categoryId} />}
    </div>
  );
}
