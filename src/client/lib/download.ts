/** Long enough for the browser to start the download. */
const KEPT_MS = 60_000;

/** Lets the browser save a file. */
export function download(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
