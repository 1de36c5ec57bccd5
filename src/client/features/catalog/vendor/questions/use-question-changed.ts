import { useApi } from '@/client/lib/trpc.ts';
import type { VendorQuestion } from '@/shared/catalog/questions.ts';

export function useQuestionChanged() {
  const api = useApi();
  return async (question: VendorQuestion) => {
    api.vendorQuestions.get.setData({ id: question.id }, question);
    await Promise.all([
      api.vendorQuestions.list.invalidate(),
      api.questions.invalidate(),
      api.stats.vendorOverview.invalidate(),
    ]);
  };
}
