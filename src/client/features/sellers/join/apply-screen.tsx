import { Link, useNavigate } from '@tanstack/react-router';
import { draftKey, forgetDraft } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { ButtonLink } from '@/client/ui/button-link.tsx';
import { Container } from '@/client/ui/container.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { Input } from '@/client/ui/input.tsx';
import { NativeSelect } from '@/client/ui/native-select.tsx';
import { Notice } from '@/client/ui/notice.tsx';
import { PageHeader } from '@/client/ui/page-header.tsx';
import { Textarea } from '@/client/ui/textarea.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import type { Me } from '@/shared/accounts/accounts.ts';
import { REGIONS, regionName } from '@/shared/constants.ts';
import { applyInput } from '@/shared/sellers/vendor-applications.ts';

const REGION_OPTIONS = REGIONS.map((region) => ({ value: region, label: regionName(region) }));

export function ApplyScreen({ me }: { me: Me }) {
  const api = useApi();
  const navigate = useNavigate();
  const key = draftKey(me.id, 'application');
  const send = trpc.vendorApplications.submit.useMutation({
    onSuccess: async (access) => {
      // Before leaving: a reload on the way would show the sent application again.
      forgetDraft(key);
      api.vendorApplications.mine.setData(undefined, access);
      await navigate({ to: '/sell' });
      toast.success('Application sent', 'Our team will read it and email you the answer.');
    },
  });
  const form = useApiForm(applyInput, {
    mutation: send,
    draft: { key },
    defaultValues: { businessName: '', about: '', piecesAMonth: null, website: '' },
  });

  return (
    <Container width="text" className="pb-20">
      <PageHeader
        parent={<Link to="/sell">Sell</Link>}
        title="Request vendor access"
        text="A person reads every application and answers by email."
      />
      <Form form={{ ...form, failure: undefined }} className="flex flex-col gap-6">
        {form.failure && (
          <Notice tone="danger" title={form.failure.message}>
            Your application is still here.
          </Notice>
        )}
        <FormField form={form} name="businessName" label="Business or maker name">
          <Input autoComplete="organization" maxLength={100} />
        </FormField>
        <FormField
          form={form}
          name="about"
          label="What do you make or sell?"
          hint="Materials, how you work, what a piece costs: anything that helps us get to know your shop"
        >
          <Textarea rows={5} maxLength={3000} />
        </FormField>
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField form={form} name="region" label="Region">
            <NativeSelect options={REGION_OPTIONS} placeholder="Choose a region" />
          </FormField>
          <FormField
            form={form}
            name="piecesAMonth"
            label="Pieces a month"
            isOptional
            options={{ setValueAs: (text) => (text ? Number(text) : null) }}
          >
            <Input inputMode="numeric" />
          </FormField>
        </div>
        <FormField form={form} name="website" label="Website or social page" isOptional>
          <Input autoComplete="url" inputMode="url" maxLength={300} />
        </FormField>
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} size="lg">
            Send application
          </SubmitButton>
          <ButtonLink to="/sell" variant="quiet" size="lg">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Container>
  );
}
