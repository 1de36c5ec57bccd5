import type { SandboxProvider } from '@/server/adapters/payments/payment-provider.ts';

export type ProviderCall = 'open' | 'changeAmount' | 'get' | 'confirm' | 'capture' | 'release' | 'refund';

/** What a process says that dies. It is no refusal, so that nobody handles it. */
class Crash extends Error {
  override readonly name = 'Crash';
}

/**
 * A provider whose caller dies at one call, once: before it goes out, or after the provider has done it and before
 * the answer arrives.
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
      // The same arguments for the same method; TypeScript cannot tie them to a name it does not know.
      const answer = await (provider[call] as (...args: never[]) => Promise<unknown>)(...args);
      if (isArmed) crash();
      return answer;
    },
  };
}
