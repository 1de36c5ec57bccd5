/** Where a report of the vendor's own shop is as a file. */
export function fileOf(report: string): string {
  return `/api/vendor/analytics/${report}.csv`;
}
