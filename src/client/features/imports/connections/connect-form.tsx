import { Copy } from 'lucide-react';
import { type ChangeEvent, useContext } from 'react';
import { z } from 'zod';
import { PricingContext } from '@/client/components/price.tsx';
import { draftKey } from '@/client/lib/kept-drafts.ts';
import { trpc, useApi } from '@/client/lib/trpc.ts';
import { useApiForm } from '@/client/lib/use-api-form.ts';
import { useOptionalQuery } from '@/client/lib/use-optional-query.ts';
import { Card } from '@/client/ui/card.tsx';
import { Form, FormField, SubmitButton } from '@/client/ui/form.tsx';
import { IconButton } from '@/client/ui/icon-button.tsx';
import { Input } from '@/client/ui/input.tsx';
import { PasswordInput } from '@/client/ui/password-input.tsx';
import { RadioCards } from '@/client/ui/radio-cards.tsx';
import { toast } from '@/client/ui/toasts.tsx';
import {
  type ConnectionView,
  connectShopInput,
  PLATFORM_LABELS,
  PLATFORMS,
  type PlatformName,
} from '@/shared/imports/connections.ts';
import { HOW_TO, SHOPIFY_PERMISSIONS } from './connection-words.ts';

const startInput = z.object({ platform: z.enum(PLATFORMS).nullable(), shopUrl: z.string() });

/** Connects a shop: the platform, how to get its keys, and a form for them. */
export function ConnectForm({ onConnected }: { onConnected: (id: number) => void }) {
  const { currency } = useContext(PricingContext);
  const me = useOptionalQuery(useApi().auth.current.queryOptions());
  // Its draft has no keys: the browser does not store them.
  const start = useApiForm(startInput, {
    draft: me ? { key: draftKey(me.id, 'connect-shop') } : undefined,
    defaultValues: { platform: null, shopUrl: '' },
  });
  const platform = start.watch('platform');
  return (
    <Card
      title="Connect a shop"
      text={`Your products come here with pictures, prices and stock, and stay up to date. Prices must be in ${currency.toUpperCase()}.`}
    >
      <RadioCards
        label="Where is your shop?"
        options={PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] }))}
        value={platform}
        onValueChange={(chosen) => start.setValue('platform', chosen)}
      />
      {platform && (
        <div className="mt-6 grid gap-8 lg:grid-cols-2">
          <div>
            <h3 className="mb-3 font-semibold">Get your keys</h3>
            <ol className="text-ink-soft flex list-decimal flex-col gap-3 pl-5 text-pretty">
              {HOW_TO[platform].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {platform === 'shopify' && <Permissions />}
          </div>
          <KeysForm
            key={platform}
            platform={platform}
            shopUrl={start.getValues('shopUrl')}
            onShopUrl={(shopUrl) => start.setValue('shopUrl', shopUrl)}
            onConnected={(id) => {
              start.draft?.forget();
              onConnected(id);
            }}
          />
        </div>
      )}
    </Card>
  );
}

/** The names of the permissions to paste, which are long to type on a phone. */
function Permissions() {
  const copy = () =>
    navigator.clipboard.writeText(SHOPIFY_PERMISSIONS).then(
      () => toast.success('Permissions copied'),
      () => toast.error('Not copied', 'Your browser did not copy them. Select and copy them yourself.'),
    );
  return (
    <div className="border-line bg-raised mt-4 flex items-center gap-2 rounded-md border py-1 pr-1 pl-3">
      <code className="min-w-0 flex-1 text-sm wrap-anywhere">
        {SHOPIFY_PERMISSIONS.replaceAll(',', ', ')}
      </code>
      <IconButton label="Copy the permissions" icon={<Copy aria-hidden />} onClick={() => void copy()} />
    </div>
  );
}

interface KeysFormProps {
  platform: PlatformName;
  /** At first. */
  shopUrl: string;
  onShopUrl: (shopUrl: string) => void;
  onConnected: (id: number) => void;
}

function KeysForm({ platform, shopUrl, onShopUrl, onConnected }: KeysFormProps) {
  const api = useApi();
  const mutation = trpc.connections.connect.useMutation({
    onSuccess: async (connection: ConnectionView) => {
      api.connections.get.setData({ id: connection.id }, connection);
      await api.connections.list.invalidate();
      onConnected(connection.id);
    },
  });
  const form = useApiForm(connectShopInput, {
    mutation,
    defaultValues: { platform, shopUrl, accessToken: '', apiKey: '', apiSecret: '' },
  });
  const isShopify = platform === 'shopify';
  return (
    <Form form={form}>
      <FormField
        form={form}
        name="shopUrl"
        label="Shop address"
        hint={isShopify ? 'Such as your-shop.myshopify.com' : 'Such as https://your-shop.co.nz'}
        options={{ onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onShopUrl(target.value) }}
      >
        <Input autoComplete="url" inputMode="url" autoCapitalize="none" spellCheck={false} maxLength={300} />
      </FormField>
      <FormField
        form={form}
        name="apiKey"
        label={isShopify ? 'Client ID' : 'Consumer key'}
        isOptional={isShopify}
        hint={isShopify ? 'Leave it empty if you have an access token' : 'Begins with ck_'}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={500} />
      </FormField>
      <FormField
        form={form}
        name="apiSecret"
        label={isShopify ? 'Secret' : 'Consumer secret'}
        hint={isShopify ? 'The app’s client secret, or API secret key' : 'Begins with cs_'}
      >
        <PasswordInput autoComplete="off" maxLength={500} />
      </FormField>
      {isShopify && (
        <FormField
          form={form}
          name="accessToken"
          label="Admin API access token"
          isOptional
          hint="Only of apps that show one. It begins with shpat_"
        >
          <PasswordInput autoComplete="off" maxLength={500} />
        </FormField>
      )}
      <p className="text-ink-faint text-sm">
        We store your keys encrypted and never show them again. You can disconnect at any time.
      </p>
      <SubmitButton form={form}>Connect {PLATFORM_LABELS[platform]}</SubmitButton>
    </Form>
  );
}
