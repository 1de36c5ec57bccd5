/** Prints a table, the first column aligned to the left, the others to the right. */
export function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const [first, ...rest] = lines.map((line) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  console.info([first, '─'.repeat(first?.length ?? 0), ...rest].join('\n'));
}

export function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
