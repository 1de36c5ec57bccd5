import type { Random } from '@/shared/random.ts';

/** A failure of a call, before or after Stripe has done it. */
export type Fault =
  | { kind: 'refuse'; status: 401 | 402 | 429 }
  | { kind: 'break'; status: 500; when: 'before' | 'after' }
  | { kind: 'cut'; when: 'before' | 'after' };

/** Decides the fault of a call such as 'POST /v1/payment_intents/pi_1/capture'. */
export type Faults = (call: string) => Fault | null;

/** Delivery of a webhook event. */
interface Delivery {
  /** 0 if lost, 2 if duplicated. */
  times: number;
  /** Milliseconds; events with different delays overtake each other. */
  delays: readonly number[];
}
export type Deliveries = (eventType: string) => Delivery;

export const NO_FAULTS: Faults = () => null;
export const IMMEDIATE_DELIVERY: Deliveries = () => ({ times: 1, delays: [0] });

export function randomFaults(random: Random, share: number): Faults {
  const faults: readonly Fault[] = [
    { kind: 'refuse', status: 429 },
    { kind: 'break', status: 500, when: 'before' },
    { kind: 'break', status: 500, when: 'after' },
    { kind: 'cut', when: 'before' },
    { kind: 'cut', when: 'after' },
  ];
  return (call) => {
    if (!random.chance(share)) return null;
    // Sometimes the bank declines the capture of an authorised payment.
    if (call.endsWith('/capture') && random.chance(0.2)) return { kind: 'refuse', status: 402 };
    return random.pick(faults);
  };
}

/** Lost, repeated, late and reordered deliveries. */
export function randomDeliveries(random: Random, latestMs: number): Deliveries {
  return () => {
    const times = random.pick([0, 2, 1, 1, 1]);
    return { times, delays: Array.from({ length: times }, () => random.between(0, latestMs)) };
  };
}
