import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '@/client/lib/trpc.ts';
import { useStoredFlag } from '@/client/lib/use-stored-flag.ts';
import { progressOf } from './step-words.ts';

export function useFirstSteps(vendorId: number) {
  const { data: setup } = useSuspenseQuery(useApi().vendorSetup.get.queryOptions());
  const [isHidden, hide] = useStoredFlag(`rehome.first-steps-hidden.${vendorId}`);
  return { ...progressOf(setup.steps), isHidden, hide };
}
