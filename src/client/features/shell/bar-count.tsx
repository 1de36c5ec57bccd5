/** The number at the corner of a button in the top bar, nothing for 0. */
export function BarCount({ count, most }: { count: number; most: number }) {
  if (count === 0) return null;
  return (
    <span className="bg-accent text-accent-ink absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full px-1 text-[0.6875rem] font-semibold tabular-nums">
      {count > most ? `${most}+` : count}
    </span>
  );
}
