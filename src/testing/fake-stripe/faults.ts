/** What goes wrong with a call, before Stripe has done what was asked, or after. */
export type Fault =
  | { kind: 'refuse'; status: 401 | 402 | 429 }
  | { kind: 'break'; status: 500; when: 'before' | 'after' }
  | { kind: 'cut'; when: 'before' | 'after' };

/** Decides what goes wrong with a call: 'POST /v1/payment_intents/pi_1/capture'. */
export type Faults = (call: string) => Fault | null;

/** How a piece of news travels. */
export interface Delivery {
  /** 0 is lost, 2 comes twice. */
  times: number;
  /** Milliseconds; news with different delays overtake each other. */
  delays: readonly number[];
}
export type Deliveries = (eventType: string) => Delivery;

export const NO_FAULTS: Faults = () => null;
export const PROMPT_NEWS: Deliveries = () => ({ times: 1, delays: [0] });

/** @param random 0 to 1 */
export function faultsAtRandom(random: () => number, share: number): Faults {
  const faults: readonly Fault[] = [
    { kind: 'refuse', status: 429 },
    { kind: 'break', status: 500, when: 'before' },
    { kind: 'break', status: 500, when: 'after' },
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'after' },
  ];
  return (call) => {
    if (random() >= share) return null;
    // A bank that changes its mind about money it holds: rare, and only then.
    if (call.endsWith('/capture') && random() < 0.2) return { kind: 'refuse', status: 402 };
    return faults[Math.floor(random() * faults.length)] ?? null;
  };
}

/** News that are lost, repeated, late and out of order. */
export function newsAtRandom(random: () => number, latestMs: number): Deliveries {
  return () => {
    const dice = random();
    const times = dice < 0.2 ? 0 : dice < 0.4 ? 2 : 1;
    return { times, delays: Array.from({ length: times }, () => random() * latestMs) };
  };
}
