const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** `1536000` as "1.5 MB": powers of 1,000, one digit after the point under ten. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
  const amount = bytes / 1000 ** power;
  return `${amount.toFixed(power > 0 && amount < 10 ? 1 : 0)} ${UNITS[power]}`;
}

const STEPS = [
  { seconds: 86_400, word: 'day' },
  { seconds: 3600, word: 'hour' },
  { seconds: 60, word: 'minute' },
] as const;

/** `7200` as "2 hours", rounded down to the largest unit; under a minute "less than a minute". */
export function formatSeconds(seconds: number): string {
  const step = STEPS.find((one) => seconds >= one.seconds);
  if (!step) return 'less than a minute';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.word}${count === 1 ? '' : 's'}`;
}
