import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatMoney } from '@/client/components/price.tsx';
import { VendorHeading } from '@/client/features/sellers/vendor/frame/vendor-heading.tsx';
import { formatDate } from '@/client/lib/format.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { Button } from '@/client/ui/button.tsx';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Card } from '@/client/ui/card.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { mayClose, mayDeleteAccount, type ShopClosing } from '@/shared/sellers/closing.ts';
import { type ClosingLine, listClosing } from './list-closing.ts';
import { ReopenButton } from './reopen-button.tsx';

/** All that is left to do when a vendor closes the shop or deletes the account. @param deleteAccount its button */
export function ClosingScreen({ me, deleteAccount }: { me: Me; deleteAccount: ReactNode }) {
  const { data: closing } = useSuspenseQuery(useApi().vendorSetup.closing.queryOptions());
  const { required, advised, after } = listClosing(closing, useFormatMoney());
  const { closedAt } = closing;
  return (
    <Container className="pb-20">
      <VendorHeading
        title={closedAt ? 'Your shop is closed' : 'Close my shop'}
        vendorId={me.id}
        text={
          closedAt
            ? `Closed on ${formatDate(closedAt)}. Your account, your orders and your earnings are as before.`
            : 'For good or for a while. Nothing is deleted, and you can reopen at any time.'
        }
      />
      <div className="max-w-text flex flex-col gap-6">
        {closedAt && <Reopening closing={closing} />}
        {!closedAt && (
          <Card title="Before you can close">
            <Lines lines={required} none="No buyer is waiting for you." />
          </Card>
        )}
        {advised.length > 0 && (
          <Card title="Still open">
            <Lines lines={advised} />
          </Card>
        )}
        <Card title={closedAt ? 'What goes on' : 'What becomes of the rest'}>
          <Lines lines={after} none="Nothing else is left." />
        </Card>
        {!closedAt && <CloseButton closing={closing} />}
        <Card
          id="delete"
          title="Delete my account"
          text="Your shop, your products and your sign-in are deleted for good. Orders stay with us and with the buyers, without your name."
        >
          {mayDeleteAccount(closing) ? (
            deleteAccount
          ) : (
            <p className="text-ink-soft">
              This is possible once no buyer is waiting for you and no money is left to be paid.{' '}
              {closedAt ? 'Your closed shop' : 'Close your shop until then: it'} sells nothing meanwhile.
            </p>
          )}
        </Card>
      </div>
    </Container>
  );
}

function Lines({ lines, none }: { lines: readonly ClosingLine[]; none?: string }) {
  if (lines.length === 0) {
    return (
      <p className="text-ink-soft flex items-center gap-2">
        <CircleCheck aria-hidden className="text-positive size-5 shrink-0" />
        {none}
      </p>
    );
  }
  return (
    <ul className="divide-line -my-3 divide-y">
      {lines.map(({ key, title, text, action, link }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <p className="min-w-0 flex-1 basis-64">
            <span className="block font-medium wrap-anywhere">{title}</span>
            <span className="text-ink-soft text-sm">{text}</span>
          </p>
          <ButtonLink {...link} variant="secondary" size="sm">
            {action}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

function Reopening({ closing: { isSuspended } }: { closing: ShopClosing }) {
  return (
    <Notice role="note" title="Buyers do not see your products" action={!isSuspended && <ReopenButton />}>
      {isSuspended
        ? 'Your shop is suspended. You can reopen it once we lift that.'
        : 'Reopening brings them back as they are.'}
    </Notice>
  );
}

function CloseButton({ closing }: { closing: ShopClosing }) {
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  const close = trpc.vendorSetup.closeShop.useMutation({
    onSuccess: (changed) => {
      api.vendorSetup.closing.setData(undefined, changed);
      setIsOpen(false);
      toast.success('Your shop is closed', 'We have emailed you a confirmation.');
    },
    // An order may have arrived meanwhile: the list shows it.
    onError: () => api.vendorSetup.closing.invalidate(),
  });
  const isPossible = mayClose(closing);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="danger" disabled={!isPossible} onClick={() => setIsOpen(true)}>
        Close my shop
      </Button>
      {!isPossible && <p className="text-ink-soft text-sm">Finish the first list to close your shop.</p>}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Close your shop?"
        text="Your products leave the shop at once, and your page says that it has closed. You can reopen it here at any time."
        confirmLabel="Close my shop"
        cancelLabel="Not yet"
        onConfirm={() => close.mutate()}
        mutation={close}
      />
    </div>
  );
}
