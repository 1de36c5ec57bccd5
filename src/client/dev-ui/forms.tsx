import { useMutation } from '@tanstack/react-query';
import { Store, Truck } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { Checkbox } from '@/client/ui/checkbox.tsx';
import { Field } from '@/client/ui/field.tsx';
import { FileButton } from '@/client/ui/file-picker.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { RangeSlider } from '@/client/ui/range-slider.tsx';
import { SearchField } from '@/client/ui/search-field.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { PASSWORD_HINT } from '@/shared/accounts/password-rule.ts';
import { failLate } from './fail-late.ts';
import { Sample, Section } from './section.tsx';

const CONDITIONS = [
  { value: 'good', label: 'Good' },
  { value: 'fair', label: 'Fair' },
  { value: 'broken', label: 'Broken', disabled: true },
] as const;

const METHODS = [
  { value: 'delivery', label: 'Delivery', text: '$40.00, within a week', icon: <Truck aria-hidden /> },
  { value: 'collection', label: 'Collection', text: 'Free, in Wellington', icon: <Store aria-hidden /> },
  { value: 'courier', label: 'Courier', disabledReason: 'Too large for a courier.' },
] as const;

const message = z.object({
  email: z.email('Enter your email, like name@example.com'),
  text: z.string().min(10, 'Write at least 10 characters'),
});

export function Forms() {
  const [method, setMethod] = useState<(typeof METHODS)[number]['value']>('delivery');
  const [range, setRange] = useState<[number, number]>([200, 800]);
  const [query, setQuery] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <Section title="Forms">
      <Sample name="With a hint">
        <Field label="Email" hint="Your receipt goes there.">
          <Input type="email" placeholder="you@example.com" />
        </Field>
      </Sample>
      <Sample name="With a hint and an error">
        <Field
          label="Email of the buyer"
          hint="Your receipt goes there."
          error="Enter your email, like name@example.com"
        >
          <Input type="email" defaultValue="you@" />
        </Field>
      </Sample>
      <Sample name="Optional, with a prefix and a suffix" layout="columns">
        <Field label="Price">
          <Input prefix="$" inputMode="decimal" defaultValue="120.00" />
        </Field>
        <Field label="Width" isOptional>
          <Input suffix="cm" inputMode="numeric" />
        </Field>
      </Sample>
      <Sample name="Disabled, read-only" layout="columns">
        <Field label="Order number">
          <Input disabled defaultValue="RH-7K2M9QX4TB" />
        </Field>
        <Field label="Link">
          <Input readOnly defaultValue="rehome.example/r/x7" />
        </Field>
      </Sample>
      <Sample name="Password" layout="columns">
        <Field label="Password">
          <PasswordInput defaultValue="kauri" />
        </Field>
        <Field label="New password" error={PASSWORD_HINT}>
          <PasswordInput defaultValue="oak" />
        </Field>
      </Sample>
      <Sample name="Select" layout="columns">
        <Field label="Condition">
          <NativeSelect options={CONDITIONS} placeholder="Choose…" defaultValue="" />
        </Field>
        <Field label="Condition now" error="Choose a condition">
          <NativeSelect options={CONDITIONS} defaultValue="fair" />
        </Field>
      </Sample>
      <Sample name="Text area">
        <Field label="Description" hint="Marks, scratches and repairs.">
          <Textarea defaultValue="Solid oak, oiled last year." />
        </Field>
      </Sample>
      <Sample name="Text area with an error">
        <Field label="Answer" error="Write an answer">
          <Textarea />
        </Field>
      </Sample>
      <Sample name="Checkboxes">
        <Checkbox label="Remember me" hint="On this device, for 30 days." defaultChecked />
        <Checkbox label="I am 18 or older" error="Please confirm your age" />
        <Checkbox label="Sent with the order" disabled defaultChecked />
      </Sample>
      <Sample name="Search">
        <SearchField
          label="Search products"
          placeholder="Search products…"
          value={query}
          onSearch={setQuery}
        />
        <p className="text-ink-soft mt-2 text-sm">{query ? `Searched for “${query}”` : 'Nothing searched'}</p>
      </Sample>
      <Sample name="Choice of cards" isWide>
        <RadioCards label="Fulfilment" options={METHODS} value={method} onValueChange={setMethod} />
      </Sample>
      <Sample name="Choice of cards, disabled" isWide>
        <RadioCards
          label="Fulfilment of the last order"
          options={METHODS}
          value="collection"
          onValueChange={setMethod}
          isDisabled
        />
      </Sample>
      <Sample name="Range">
        <RangeSlider
          label="Price"
          min={0}
          max={1000}
          step={50}
          value={range}
          onValueChange={setRange}
          format={(value) => `$${value}`}
        />
      </Sample>
      <Sample name="Files" layout="row">
        <FileButton
          variant="secondary"
          picker={{ label: 'Pictures', accept: 'image/*', multiple: true, onFiles: setFiles }}
        >
          Choose pictures
        </FileButton>
        <span className="text-ink-soft self-center text-sm">{files.length} chosen</span>
      </Sample>
      <Sample name="A form whose server fails" isWide>
        <FailingForm />
      </Sample>
    </Section>
  );
}

function FailingForm() {
  const mutation = useMutation<void, Error, z.infer<typeof message>>({ mutationFn: failLate });
  const form = useApiForm(message, {
    mutation,
    defaultValues: { email: 'you@example.com', text: '' },
    failed: 'Your message could not be sent. Please try again.',
  });
  return (
    <Form form={form}>
      <FormField form={form} name="email" label="Your email">
        <Input type="email" />
      </FormField>
      <FormField form={form} name="text" label="Message">
        <Textarea />
      </FormField>
      <SubmitButton form={form}>Send message</SubmitButton>
    </Form>
  );
}
