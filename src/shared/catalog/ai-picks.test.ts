import { expect, test } from 'vitest';
import { chooseAiPicks, PICK_RULE, type PickCandidate } from './ai-picks.ts';

test('an AI pick is in stock, well reviewed, selling and fairly priced, and states the reason', () => {
  const loved = product(1, {});
  const soldOut = product(2, { stock: 0 });
  const unknown = product(3, { reviewCount: 2, rating: 5 });
  const unsold = product(4, { recentSales: 1 });
  const middling = product(5, { rating: 4.1 });
  const expensive = product(6, { priceCents: 90_000 });

  const picks = chooseAiPicks([loved, soldOut, unknown, unsold, middling, expensive]);

  expect([...picks]).toEqual([[1, 'Well rated (4.8), popular, fairly priced.']]);
});

test('AI picks are few, and no category has more than its share', () => {
  const all = Array.from({ length: 40 }, (_, index) =>
    product(index + 1, { categoryId: (index % 3) + 1, recentSales: index + 2 }),
  );
  const picks = chooseAiPicks(all);
  expect(picks.size).toBe(5);
  for (const category of [1, 2, 3]) {
    const inCategory = all.filter(({ id, categoryId }) => categoryId === category && picks.has(id));
    expect(inCategory.length).toBeLessThanOrEqual(PICK_RULE.perCategory);
  }
});

function product(id: number, fields: Partial<PickCandidate>): PickCandidate {
  return {
    id,
    categoryId: 1,
    categoryName: 'Lighting',
    priceCents: 20_000,
    stock: 4,
    rating: 4.8,
    reviewCount: 12,
    recentSales: 6,
    ...fields,
  };
}
