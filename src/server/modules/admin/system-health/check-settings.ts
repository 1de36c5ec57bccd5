import type { Deps } from '@/server/deps.ts';
import type { HealthCheck } from '@/shared/admin/system-health.ts';
import { VIDEO_PROVIDER_WORDS } from '@/shared/videos/video-words.ts';
import { VIDEO_PROVIDERS } from '@/shared/videos/video3d.ts';

const ALTERNATIVES = new Intl.ListFormat('en-NZ', { type: 'disjunction' });

/** What the shop was started with: who takes money and mail, and what the operator was warned of. */
export function checkSettings({ settings, payments, mail, videos }: Deps): HealthCheck[] {
  return [
    { label: 'Mode', state: 'good', finding: settings.mode === 'demo' ? 'Demo' : 'Production', advice: null },
    {
      label: 'Payments',
      state: 'good',
      finding: payments.name === 'stripe' ? 'Stripe' : 'Sandbox: no real payments',
      advice: null,
    },
    {
      label: 'Mail',
      state: 'good',
      finding: mail ? 'Sent by a mail server' : 'Kept in the outbox, not sent',
      advice: null,
    },
    { label: '360° videos', state: 'good', finding: makersOf(videos), advice: null },
    ...settings.warnings.map(
      (warning): HealthCheck => ({ label: 'Warning', state: 'watch', finding: warning, advice: null }),
    ),
  ];
}

/** Whether a company takes our key is only known when it is asked for a video, which costs money; the log then says so. */
function makersOf(videos: Deps['videos']): string {
  const companies = VIDEO_PROVIDERS.filter((name) => name !== 'studio' && videos[name]);
  return `Made by ${ALTERNATIVES.format([...companies.map((name) => VIDEO_PROVIDER_WORDS[name]), 'our studio'])}`;
}
