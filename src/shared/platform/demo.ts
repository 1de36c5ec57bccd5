import type { Role } from '@/shared/accounts/accounts.ts';
import type { VideoSettings } from '@/shared/videos/video3d.ts';

/** Who may sign in to the demo shop (docs/product.md, Demo and production). */
export const DEMO_PASSWORD = 'rehome-demo';
export const DEMO_ACCOUNTS = [
  ['customer', 'customer'],
  ['vendor', 'vendor'],
  ['vendor2', 'vendor'],
  ['admin', 'admin'],
] as const satisfies readonly (readonly [username: string, role: Role])[];

/** How the 360° videos of the demo's products were made: one turn each, small enough for all of them. */
export const DEMO_VIDEO: VideoSettings = {
  quality: 'standard',
  duration: 5,
  rotationSpeed: 'medium',
  cameraAngle: 'product',
  effects: ['shadow'],
};
