import type { SandboxProvider } from '@/server/adapters/payments/payment-provider.ts';

export type ProviderCall = 'open' | 'changeAmount' | 'get' | 'confirm' | 'capture' | 'release' | 'refund';

/** The error of a dying process. It is no refusal, so no code handles it. */
class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * Returns a provider that crashes once at one call: before sending it, or after the provider has done it and before the
 * answer arrives.
 */
export function crashingAt(
  provider: SandboxProvider,
  call: ProviderCall,
  when: 'before' | 'after',
): SandboxProvider {
  let isArmed = true;
  const crash = () => {
    isArmed = false;
    throw new Crash(`${when} ${call}`);
  };
  return {
    ...provider,
    async [call](...args: never[]) {
      if (isArmed && when === 'before') crash();
      // The same arguments for the same method; TypeScript cannot infer that from a dynamic name.
      const answer = await (provider[call] as (...args: never[]) => Promise<unknown>)(...args);
      if (isArmed) crash();
      return answer;
    },
  };
}
