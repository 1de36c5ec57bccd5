import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

export function CopyLinkButton({ link }: { link: string }) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Link copied'),
      () => toast.error('Link not copied', 'Your browser did not copy it. Copy the address yourself.'),
    );
  return (
    <Button variant="secondary" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

/**
 * Copies a link that the press has only asked for: a promise, because Safari copies nothing after the press.
 * @returns false if the browser refuses, or there is no link
 */
export async function copyLinkWhenReady(link: Promise<string>): Promise<boolean> {
  const text = link.then((address) => new Blob([address], { type: 'text/plain' }));
  // A browser without a clipboard never reads it.
  text.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return true;
  } catch {
    return false;
  }
}
