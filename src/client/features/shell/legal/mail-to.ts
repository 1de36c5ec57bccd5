/** A link that opens a mail with its beginning written. */
export function mailTo(address: string, subject: string, lines: readonly string[]): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
