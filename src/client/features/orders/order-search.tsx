import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/client/ui/button.tsx';
import { Field } from '@/client/ui/field.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PlainForm } from '@/client/ui/plain-form.tsx';
import { readOrderNumber } from '@/shared/orders/order-number.ts';
import { isOrderNumber, NO_ORDER_NUMBER } from '@/shared/orders/order-number-input.ts';

/** Finds an order by number. Works before scripts load. */
export function OrderSearch({ initial = '' }: { initial?: string | undefined }) {
  const navigate = useNavigate();
  const [isNone, setIsNone] = useState(initial !== '' && !isOrderNumber(initial));

  const search = (fields: FormData) => {
    const order = readOrderNumber(String(fields.get('order')));
    setIsNone(order !== '' && !isOrderNumber(order));
    if (isOrderNumber(order)) void navigate({ to: '/order-tracking', search: { order } });
  };

  return (
    <search aria-label="Orders">
      <PlainForm
        action="/order-tracking"
        method="get"
        onSubmit={search}
        className="flex max-w-form items-end gap-3"
      >
        <Field label="Order number" error={isNone ? NO_ORDER_NUMBER : undefined} className="flex-1">
          <Input
            key={initial}
            name="order"
            defaultValue={initial}
            placeholder="RH-7K3M9QW0X1"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            prefix={<Search aria-hidden />}
          />
        </Field>
        <Button type="submit">Track order</Button>
      </PlainForm>
    </search>
  );
}
