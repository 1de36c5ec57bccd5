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
