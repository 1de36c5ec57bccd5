import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '@/shared/platform/demo.ts';

/** The password is public, so its salt may be fixed too; all demo accounts share one hash. */
export function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, salt: Buffer.from('rehome-demo-salt') });
}
