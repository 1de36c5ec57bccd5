/** A link or button beside the number of results. */
export const BAR_LINK =
  'text-ink-soft hover:text-ink inline-flex min-h-11 items-center gap-1.5 text-sm underline-offset-4 hover:underline';
