import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { ConfirmDialog } from '@/client/ui/confirm-dialog.tsx';
import { cx } from '@/client/ui/cx.ts';
import { Menu, type MenuItem } from '@/client/ui/menu.tsx';
import { endOfDayAfter } from '@/shared/days.ts';
import { capitalise } from '@/shared/format/capitalise.ts';
import { CLOSE_RETURN_DAYS, isOpenReturn } from '@/shared/orders/item-rights.ts';
import type { ReturnView } from '@/shared/orders/orders.ts';
import { RETURN_MACHINE } from '@/shared/orders/return-states.ts';
import {
  DecideDialog,
  OfferDialog,
  ReceiveDialog,
  ReplaceDialog,
  type ReturnChanges,
  SettleDialog,
} from './return-dialogs.tsx';

export type ReturnAnswersProps = {
  request: ReturnView;
  productName: string;
  /** As the vendor knows them; "the customer" by default. */
  buyer?: string | undefined;
  /** An admin answers for the vendor. */
  isAdmin?: boolean;
  changes: ReturnChanges;
  className?: string;
};

type Answer = 'accept' | 'refuse' | 'receive' | 'offer' | 'replace' | 'settle' | 'close';

/** The answers that a return's state allows. */
export function ReturnAnswers({
  request,
  productName,
  buyer = 'the customer',
  isAdmin = false,
  changes,
  className,
}: ReturnAnswersProps) {
  const [open, setOpen] = useState<Answer | null>(null);
  const { status, decidedAt } = request;
  if (!isOpenReturn(status)) return null;
  const isTimeToClose =
    isAdmin || (decidedAt !== null && new Date() > endOfDayAfter(decidedAt, CLOSE_RETURN_DAYS));
  const may = (answer: Answer) =>
    RETURN_MACHINE.allows(status, answer) && (answer !== 'close' || isTimeToClose);
  const of = <span className="sr-only">: {productName}</span>;
  const close = () => {
    setOpen(null);
    changes.reloadAfterRefusal();
  };
  const item = (answer: Answer, label: string, text?: string): MenuItem[] =>
    may(answer) ? [{ label, ...(text && { text }), onAct: () => setOpen(answer) }] : [];
  const main = (['receive', 'accept'] as const).find(may);
  const others = [
    [
      ...item(
        'offer',
        status === 'offered' ? 'Offer another amount' : 'Offer part of the price',
        `${capitalise(buyer)} keeps it`,
      ),
      ...item('replace', 'Send a replacement', 'No money moves'),
      ...item('settle', 'Refund without a return', `${capitalise(buyer)} keeps it`),
    ],
    [
      ...(main === 'accept' && status === 'requested'
        ? []
        : item('refuse', status === 'accepted' ? 'Refuse after all' : 'Refuse')),
      ...item(
        'close',
        'Close return',
        status === 'offered' ? 'The offer was not answered' : 'It has not come back',
      ),
    ],
  ].filter((group) => group.length > 0);
  const dialog = { request, buyer, isAdmin, changes, onClose: close };
  return (
    <div className={cx('flex flex-wrap gap-2', className)}>
      {main && (
        <Button size="sm" variant={isAdmin ? 'secondary' : 'primary'} onClick={() => setOpen(main)}>
          {main === 'receive' ? 'Piece received' : 'Accept'}
          {of}
        </Button>
      )}
      {status === 'requested' && (
        <Button size="sm" variant={isAdmin ? 'quiet' : 'secondary'} onClick={() => setOpen('refuse')}>
          Refuse{of}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" variant="quiet">
              Other answers{of} <ChevronDown aria-hidden />
            </Button>
          }
          groups={others}
        />
      )}
      {(open === 'accept' || open === 'refuse') && <DecideDialog {...dialog} accept={open === 'accept'} />}
      {open === 'receive' && <ReceiveDialog {...dialog} />}
      {open === 'offer' && <OfferDialog {...dialog} />}
      {open === 'settle' && <SettleDialog {...dialog} />}
      {open === 'replace' && <ReplaceDialog {...dialog} />}
      <ConfirmDialog
        isOpen={open === 'close'}
        onClose={close}
        title="Close this return?"
        text="Nothing is refunded, and the pieces stay with the customer, whom we email. This cannot be undone."
        confirmLabel="Close return"
        mutation={changes.closeReturn}
        onConfirm={() => changes.closeReturn.mutate({ id: request.id }, { onSuccess: close })}
      />
    </div>
  );
}
