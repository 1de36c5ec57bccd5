import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TWO_DECIMAL_CURRENCIES } from '@/shared/checkout/currencies.ts';
import { formatMoney } from '@/shared/money.ts';
import { readSettings, SETTING_NAMES, SettingsError } from './env.ts';

const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://shop.example.com',
  DATABASE_URL: 'postgres://rehome:a-secret@db.example.com/rehome',
  SMTP_URL: 'smtps://mailer:a-secret@mail.example.com',
  STRIPE_SECRET_KEY: 'sk_live_secret',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_public',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect_secret',
  MAIL_FROM: 'Rehome <hello@rehome.co.nz>',
  CONTACT_PHONE: '+64 9 123 4567',
  CONTACT_EMAIL: 'hello@rehome.co.nz',
  LEGAL_EMAIL: 'legal@rehome.co.nz',
  OPERATOR_EMAIL: 'operator@rehome.co.nz',
  ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  S3_BUCKET: 'rehome-pictures',
  S3_REGION: 'ap-southeast-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};

/** Returns the error that the operator sees. */
function refusal(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return '';
}

describe('an invalid variable', () => {
  const WRONG: Record<string, string[]> = {
    APP_MODE: ['live'],
    APP_NAME: ['x'.repeat(201), 'two\nlines'],
    PORT: ['port', '-1', '65536', '3.5'],
    HOST: ['http://127.0.0.1', 'a b', '-'],
    PUBLIC_URL: [
      ...['garbage', 'ftp://shop.example.com', 'shop.example.com', 'https://shop.example.com/shop'],
      ...['https://shop.example.com/?a=1', 'https://shop.example.com/#top', 'https://me:pw@shop.example.com'],
      ...['javascript:alert(1)', 'https://'],
    ],
    TRUST_PROXY: ['yes'],
    ROLE: ['admin'],
    LOG_LEVEL: ['loud'],
    ALLOW_PUBLIC_DEMO: ['perhaps'],
    HSTS_SUBDOMAINS: ['sometimes'],
    DATABASE_URL: ['mysql://db/rehome', 'postgres://me:pass#word@db/rehome', 'localhost:5432'],
    DATABASE_POOL: ['0', '1000', 'many'],
    ENCRYPTION_KEY: ['secret', 'A'.repeat(44), `${'A'.repeat(43)}=,`, `${'A'.repeat(42)}==`],
    CURRENCY: ['jpy', 'KWD', 'xof', 'bhd', 'zzz', 'dollars', '$'],
    LOCALE: ['en', 'de-DE', 'EN-nz'],
    TAX_RATE: ['15', '-0.1', 'high'],
    TAX_INCLUDED: ['no'],
    BUYER_COMMISSION_RATE: ['10 %'],
    CONTACT_PHONE: ['x'.repeat(201)],
    CONTACT_EMAIL: ['hello'],
    LEGAL_EMAIL: ['@example.com'],
    GST_NUMBER: ['x'.repeat(201)],
    INVOICE_ADDRESS: ['x'.repeat(201)],
    OPERATOR_EMAIL: ['operator'],
    SMTP_URL: ['http://mail.example.com', 'mail.example.com:587', 'smtp://'],
    MAIL_FROM: ['garbage', 'Rehome', 'Rehome <hello>', 'a@b.nz <c', 'Rehome <a@b.nz>\r\nBcc: c@d.nz'],
    LUMA_AGENTS_API_KEY: ['a key', 'x'.repeat(501)],
    LUMA_AGENTS_API_BASE: ['https://luma.example/v1', 'luma.example'],
    RUNWAYML_API_SECRET: ['a secret', 'x'.repeat(501)],
    RUNWAYML_API_BASE: ['https://runway.example/v1', 'ftp://runway.example'],
    FAL_KEY: ['id:secret\n', 'x'.repeat(501)],
    FAL_API_BASE: ['https://me:pw@fal.example', 'fal.example'],
    XERO_CLIENT_ID: ['an id', 'x'.repeat(201)],
    XERO_CLIENT_SECRET: ['a secret', 'x'.repeat(501)],
    XERO_API_BASE: ['https://xero.example/api', 'ftp://xero.example'],
    SHOPIFY_API_BASE: ['https://shop.example', 'http://shop.example', 'http://127.0.0.1:1/api'],
    WOOCOMMERCE_API_BASE: ['https://127.0.0.1', 'shop.example'],
    AI_BASE_URL: [
      'api.example.com',
      'ftp://api.example.com',
      'https://me:pw@api.example.com',
      'https://api.example.com/?a=1',
    ],
    AI_API_KEY: ['two words'],
    AI_MODEL: ['two words'],
    S3_BUCKET: ['ab', 'Upper-Case', 'a/b', 'a'.repeat(64), '-ab-'],
    S3_ENDPOINT: ['s3.example.com', 'https://s3.example.com/bucket', 'ftp://s3.example.com'],
    S3_REGION: ['Sydney', 'ap southeast'],
    S3_ACCESS_KEY_ID: ['an id'],
    S3_SECRET_ACCESS_KEY: ['a secret'],
    S3_PUBLIC_URL: [
      'http://cdn.example.com',
      'cdn.example.com',
      'https://cdn.example.com/?x',
      'https://me:pw@cdn.example.com',
    ],
    STRIPE_SECRET_KEY: ['pk_test_public', 'whsec_secret', 'secret'],
    STRIPE_PUBLISHABLE_KEY: ['sk_test_secret', 'rk_live_secret', 'public'],
    STRIPE_WEBHOOK_SECRET: ['sk_test_secret', 'secret'],
    STRIPE_CONNECT_WEBHOOK_SECRET: ['sk_test_secret', 'secret'],
    STRIPE_API_BASE: ['api.stripe.com', 'ftp://api.stripe.com'],
    INSTALMENT_METHODS: ['afterpay', 'klarna,', 'klarna affirm'],
    ALLOW_SANDBOX_PAYMENTS: ['si'],
    HUMAN_CHECK_ALLOWANCE: ['-1', 'none'],
    ADMIN_EMAIL: ['admin'],
    ADMIN_PASSWORD: ['short', 'x'.repeat(1_000)],
  };

  test.each(Object.keys(WRONG))(
    '%s is reported once with its valid values, and without its own value',
    (name) => {
      for (const value of WRONG[name] ?? []) {
        const sentence = refusal({ [name]: value });
        expect(sentence, value).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
        expect(sentence.split(name).length - 1, sentence).toBe(1);
        if (/^(?:sk|rk|whsec|postgres|me:)/.test(value)) expect(sentence).not.toContain(value);
      }
    },
  );

  test('is tested for every variable except free text', () => {
    const free = ['DATA_DIR', 'ADMIN_USERNAME'];
    expect([...Object.keys(WRONG), ...free].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test('does not hide another invalid one', () => {
    expect(refusal({ PORT: 'x', ROLE: 'y' }).split('\n')).toHaveLength(2);
  });
});

test('instalments are offered in the currencies that Stripe has them in', () => {
  expect(refusal({ INSTALMENT_METHODS: 'klarna', CURRENCY: 'sgd' })).toMatch(
    /^INSTALMENT_METHODS needs CURRENCY to be one of aud .* nzd /,
  );
  const { stripe } = readSettings({ ...PRODUCTION, INSTALMENT_METHODS: 'afterpay_clearpay, klarna' });
  expect(stripe?.instalmentMethods).toEqual(['afterpay_clearpay', 'klarna']);
  expect(readSettings(PRODUCTION).stripe?.instalmentMethods).toEqual([]);
});

test('a language model needs all three of its variables', () => {
  expect(refusal({ AI_MODEL: 'small' })).toBe(
    'A language model needs AI_BASE_URL and AI_API_KEY too. See .env.example.',
  );
  const all = { AI_BASE_URL: 'http://127.0.0.1:1234/v1/', AI_API_KEY: 'key', AI_MODEL: 'small' };
  expect(readSettings(all).ai).toEqual({
    baseUrl: 'http://127.0.0.1:1234/v1',
    apiKey: 'key',
    model: 'small',
  });
  expect(readSettings({}).ai).toBeUndefined();
});

describe('valid settings', () => {
  test('a complete production configuration starts without warnings', () => {
    expect(readSettings(PRODUCTION).warnings).toEqual([]);
    expect(readSettings({}).warnings).toEqual([]);
  });

  test.each([
    ['PUBLIC_URL', 'https://shop.example.com/'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000'],
    ['DATABASE_URL', 'postgresql://a,b:5433/rehome?sslmode=require'],
    ['DATABASE_URL', 'postgres:///rehome?host=/run/postgresql'],
    ['MAIL_FROM', 'hello@rehome.co.nz'],
    ['MAIL_FROM', '"Rehome, Auckland" <hello@rehome.co.nz>'],
    ['STRIPE_SECRET_KEY', 'rk_live_secret'],
    ['HOST', '::1'],
    ['CURRENCY', 'NZD'],
    ['LOCALE', 'en-NZ'],
  ])('%s=%s is accepted', (name, value) => {
    expect(refusal({ ...PRODUCTION, [name]: value })).toBe('');
  });

  test('an address is stored without its trailing slash', () => {
    expect(readSettings({ PUBLIC_URL: 'https://shop.example.com/' }).publicUrl).toBe(
      'https://shop.example.com',
    );
  });
});

describe('an S3 bucket', () => {
  const BUCKET = {
    S3_BUCKET: 'rehome-pictures',
    S3_REGION: 'ap-southeast-2',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'a/secret+key',
  };

  test('is used with its region and keys, on Amazon or another host', () => {
    expect(readSettings({}).s3).toBeUndefined();
    expect(readSettings(BUCKET).s3).toMatchObject({ bucket: 'rehome-pictures', endpoint: undefined });
    const elsewhere = {
      ...BUCKET,
      S3_ENDPOINT: 'http://127.0.0.1:9000',
      S3_PUBLIC_URL: 'https://cdn.example.com/shop/',
    };
    expect(readSettings(elsewhere).s3).toEqual({
      bucket: 'rehome-pictures',
      region: 'ap-southeast-2',
      accessKeyId: 'AKIAEXAMPLE',
      secretAccessKey: 'a/secret+key',
      endpoint: 'http://127.0.0.1:9000',
      publicUrl: 'https://cdn.example.com/shop',
    });
  });

  test('without region or keys is refused in any mode, and each missing variable is named', () => {
    expect(refusal({ S3_BUCKET: 'rehome-pictures' })).toBe(
      'S3_BUCKET needs S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too. See .env.example.',
    );
    expect(refusal({ ...PRODUCTION, ...BUCKET, S3_REGION: '' })).toBe(
      'S3_BUCKET needs S3_REGION too. See .env.example.',
    );
  });

  test('without a name leaves its other settings unused, with a warning', () => {
    expect(readSettings({ ...BUCKET, S3_BUCKET: '' }).warnings).toEqual([
      'These are not used without S3_BUCKET: S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.',
    ]);
  });
});

describe('in production', () => {
  test('https is required, except on the local machine', () => {
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://shop.example.com' })).toMatch(
      /^PUBLIC_URL must start with https:\/\//,
    );
    expect(refusal({ ...PRODUCTION, PUBLIC_URL: 'http://localhost:3000' })).toBe('');
  });

  test.each(['password1', 'root-2026', 'mara.rose'])(
    'the first admin may not have the password %s',
    (password) => {
      const admin = { ADMIN_USERNAME: 'root', ADMIN_EMAIL: 'mara@rose.example' };
      expect(refusal({ ...PRODUCTION, ...admin, ADMIN_PASSWORD: password })).toMatch(
        /^ADMIN_PASSWORD is not strong enough\. /,
      );
      expect(refusal({ ...PRODUCTION, ...admin, ADMIN_PASSWORD: 'made to last' })).toBe('');
    },
  );

  test('Stripe keys must be both for tests or both live', () => {
    expect(refusal({ ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_x' })).toMatch(
      /^STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live one/,
    );
    expect(refusal({ ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_x' })).toMatch(
      /^STRIPE_PUBLISHABLE_KEY is a test key and STRIPE_SECRET_KEY a live one/,
    );
  });

  test('stand-ins for vendors’ shops are refused in production and in a public demo', () => {
    const standIn = { SHOPIFY_API_BASE: 'http://127.0.0.1:4010' };
    expect(readSettings(standIn).shopStandIns.shopify).toBe('http://127.0.0.1:4010');
    for (const others of [PRODUCTION, { ALLOW_PUBLIC_DEMO: 'true' }]) {
      expect(refusal({ ...others, ...standIn })).toMatch(/^SHOPIFY_API_BASE would send the keys/);
    }
  });

  test('unfinished settings are listed, one per line', () => {
    const { warnings } = readSettings({
      APP_MODE: 'production',
      PUBLIC_URL: PRODUCTION.PUBLIC_URL,
      DATABASE_URL: PRODUCTION.DATABASE_URL,
      SMTP_URL: PRODUCTION.SMTP_URL,
      ALLOW_SANDBOX_PAYMENTS: 'true',
      ADMIN_USERNAME: 'root',
    });
    expect(warnings.map((warning) => warning.split(' ')[0])).toEqual([
      'ADMIN_EMAIL',
      'MAIL_FROM',
      'CONTACT_PHONE',
      'CONTACT_EMAIL',
      'LEGAL_EMAIL',
      'OPERATOR_EMAIL',
      'S3_BUCKET',
      'ENCRYPTION_KEY',
      'Payments',
    ]);
  });

  test('a warning says that test keys take no money', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_secret', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    expect(readSettings({ ...PRODUCTION, ...keys }).warnings).toEqual([
      'STRIPE_SECRET_KEY is a test key: orders are placed and no money is taken.',
    ]);
  });
});

describe('a demo', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', 'box.local'])('is not opened to the network on %s', (HOST) => {
    expect(refusal({ HOST })).toMatch(/^HOST would open the demo shop/);
    expect(refusal({ HOST, ALLOW_PUBLIC_DEMO: 'true' })).toBe('');
  });

  test.each(['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1', 'localhost'])(
    'may listen on %s',
    (HOST) => {
      expect(refusal({ HOST })).toBe('');
    },
  );
});

describe('a currency', () => {
  // Currencies without decimals or with three: https://docs.stripe.com/currencies#special-cases
  const OTHERS_AT_STRIPE =
    'bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf bhd jod kwd omr tnd'.split(' ');

  test('that the payment provider does not count in hundredths is refused, with the list of supported ones', () => {
    for (const CURRENCY of OTHERS_AT_STRIPE) {
      expect(refusal({ CURRENCY })).toMatch(
        /^CURRENCY must be a currency with two decimals, one of aed .*nzd .*usd/,
      );
    }
  });

  test('shows the charged amount to the cent on screens', () => {
    expect(TWO_DECIMAL_CURRENCIES).toEqual(expect.arrayContaining(['aud', 'eur', 'gbp', 'nzd', 'usd']));
    fc.assert(
      fc.property(
        fc.constantFrom(...TWO_DECIMAL_CURRENCIES),
        fc.integer({ min: 0, max: 99_999_999 }),
        (currency, cents) => {
          expect(readSettings({ CURRENCY: currency }).currency).toBe(currency);
          expect(Number(formatMoney(cents, currency).replace(/\D/g, ''))).toBe(cents);
        },
      ),
    );
  });
});
