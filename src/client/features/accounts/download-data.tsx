import { messageOrFallback } from '@/client/lib/failure.ts';
import { trpc } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { toast } from '@/client/ui/toasts.tsx';

/** Hands over everything the shop keeps about the person, as a file. */
export function DownloadData() {
  const exportData = trpc.account.exportData.useMutation({
    onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2)),
    onError: (error) =>
      toast.error('Error', messageOrFallback(error, 'Failed to download your data. Please try again.')),
  });
  return (
    <Button variant="secondary" isPending={exportData.isPending} onClick={() => exportData.mutate()}>
      Download my data
    </Button>
  );
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
