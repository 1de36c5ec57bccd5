import { useApi } from '@/client/lib/trpc.ts';

export function useReportsChanged() {
  const api = useApi();
  return async () => {
    void api.questions.invalidate();
    await Promise.all([api.contentReports.invalidate(), api.admin.waiting.invalidate()]);
  };
}
