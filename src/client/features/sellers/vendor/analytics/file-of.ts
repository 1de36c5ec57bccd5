/** Path of a report's CSV file. */
export function fileOf(report: string): string {
  return `/api/vendor/analytics/${report}.csv`;
}
