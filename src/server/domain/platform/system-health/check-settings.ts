import type { Deps } from '@/server/deps.ts';
import type { HealthCheck } from '@/shared/system-health.ts';

/** What the shop was started with: who takes money and mail, and what the operator was warned of. */
export function checkSettings({ settings, payments, mail }: Deps): HealthCheck[] {
  return [
    { label: 'Mode', state: 'good', finding: settings.mode === 'demo' ? 'Demo' : 'Production', advice: null },
    {
      label: 'Payments',
      state: 'good',
      finding: payments.name === 'stripe' ? 'Stripe' : 'Sandbox: no money moves',
      advice: null,
    },
    {
      label: 'Mail',
      state: 'good',
      finding: mail ? 'Sent by a mail server' : 'Kept in the outbox, not sent',
      advice: null,
    },
    ...settings.warnings.map(
      (warning): HealthCheck => ({ label: 'Warning', state: 'watch', finding: warning, advice: null }),
    ),
  ];
}
