import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Button } from '@/client/ui/button.tsx';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { ConfirmButton, ConfirmDialog, DeleteDialog } from '@/client/ui/confirm-dialog.tsx';
import { Dialog } from '@/client/ui/dialog.tsx';
import { Drawer } from '@/client/ui/drawer.tsx';
import { FormField } from '@/client/ui/form.tsx';
import { FormDialog } from '@/client/ui/form-dialog.tsx';
import { Input } from '@/client/ui/input.tsx';
import { lazyPart } from '@/client/ui/lazy-part.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { failLate } from './fail-late.ts';
import { Sample, Section } from './section.tsx';

const TEXT =
  'Pieces come back to the seller within 14 days. You pay the way back, unless the piece was damaged.';

const MissingDialog = lazyPart<object>(() => Promise.reject(new Error('No such file.')));
const MissingPart = lazyPart<object>(
  () => Promise.reject(new Error('No such file.')),
  <p className="text-ink-soft">The map could not be loaded.</p>,
);

export function Overlays() {
  return (
    <Section title="Dialogs">
      <Sample name="Dialogs" layout="row">
        <Opener label="Dialog">
          {(close) => (
            <Dialog
              onClose={close}
              title="Returns"
              text="How a piece goes back."
              footer={<Button onClick={close}>Understood</Button>}
            >
              <p>{TEXT}</p>
            </Dialog>
          )}
        </Opener>
        <Opener label="Long dialog">
          {(close) => (
            <Dialog onClose={close} title="Terms" size="sm" footer={<Button onClick={close}>Accept</Button>}>
              {Array.from({ length: 24 }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
                <p key={index} className="mb-4">
                  {TEXT}
                </p>
              ))}
              <Checkbox label="I have read the terms" />
            </Dialog>
          )}
        </Opener>
      </Sample>
      <Sample name="Form dialogs" layout="row">
        <Opener label="Form dialog">{(close) => <AnswerDialog onClose={close} />}</Opener>
        <Opener label="Dangerous form dialog">{(close) => <RefundDialog onClose={close} />}</Opener>
      </Sample>
      <Sample name="Confirmations" layout="row">
        <Opener label="Confirm">
          {(close) => <DeleteDialog noun="product" name="Oak chair" onClose={close} onConfirm={close} />}
        </Opener>
        <ConfirmButton
          variant="secondary"
          title="Clear the cart?"
          text="All products leave it."
          confirmLabel="Clear cart"
          onConfirm={(close) => close()}
        >
          Confirm from a button
        </ConfirmButton>
        <Opener label="Confirm with a third answer">
          {(close) => (
            <ConfirmDialog
              onClose={close}
              title="Save changes?"
              text="Your changes are not saved yet."
              confirmLabel="Save"
              tone="primary"
              otherLabel="Discard"
              onOther={close}
              onConfirm={close}
            />
          )}
        </Opener>
        <Opener label="Confirm that fails">{(close) => <FailingConfirm onClose={close} />}</Opener>
      </Sample>
      <Sample name="Drawer">
        <Opener label="Drawer">
          {(close) => (
            <Drawer
              isOpen
              onOpenChange={close}
              title="Your cart"
              titleNote="2 items"
              footer={<Button isWide>Checkout · $404.64</Button>}
            >
              <p>{TEXT}</p>
            </Drawer>
          )}
        </Opener>
      </Sample>
      <Sample name="Code that does not load">
        <MissingPart />
        <div className="mt-3">
          <Opener label="Missing dialog">{(close) => <MissingDialog isOpen onClose={close} />}</Opener>
        </div>
      </Sample>
    </Section>
  );
}

/** A button that opens a dialog. */
function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

const answer = z.object({
  title: z.string().min(1, 'Give it a title'),
  text: z.string().min(1, 'Write an answer'),
});

function RefundDialog({ onClose }: { onClose: () => void }) {
  const form = useApiForm(z.object({}), { onSuccess: onClose });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Refund order"
      text="The money goes back to the card."
      submitLabel="Refund $404.64"
      tone="danger"
    >
      <p>{TEXT}</p>
    </FormDialog>
  );
}

function AnswerDialog({ onClose }: { onClose: () => void }) {
  const mutation = useMutation<void, Error, z.infer<typeof answer>>({ mutationFn: failLate });
  const form = useApiForm(answer, { mutation, defaultValues: { title: '', text: '' } });
  return (
    <FormDialog onClose={onClose} title="Answer a question" submitLabel="Publish answer" form={form}>
      <FormField form={form} name="title" label="Title">
        <Input />
      </FormField>
      <FormField form={form} name="text" label="Answer" hint="Everybody can read it.">
        <Textarea />
      </FormField>
    </FormDialog>
  );
}

function FailingConfirm({ onClose }: { onClose: () => void }) {
  const mutation = useMutation<void, Error, void>({ mutationFn: failLate });
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Suspend shop"
      text="Its products are hidden at once."
      confirmLabel="Suspend shop"
      failureText="The shop could not be suspended. Please try again."
      mutation={mutation}
      onConfirm={() => mutation.mutate()}
    />
  );
}
