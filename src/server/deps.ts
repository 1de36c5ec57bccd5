import type { Logger } from 'pino';
import type { OrderEvents } from '@/server/modules/orders/index.ts';
import type { VisitCounter } from '@/shared/catalog/product-visits.ts';
import type { SearchLog } from '@/shared/search/search-log.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import type { LanguageModel } from './adapters/ai/language-model.ts';
import type { LinkFetcher } from './adapters/links/link-fetcher.ts';
import type { MailSender } from './adapters/mail/mail-sender.ts';
import type { PaymentProvider } from './adapters/payments/payment-provider.ts';
import type { PayoutChannel } from './adapters/payouts/payout-channel.ts';
import type { PictureMaker } from './adapters/pictures/picture-maker.ts';
import type { SecretBox } from './adapters/secrets/secret-box.ts';
import type { FileStorage } from './adapters/storage/file-storage.ts';
import type { VideoMaker } from './adapters/video/video-maker.ts';
import type { Settings } from './env.ts';
import type { Database } from './platform/db/client.ts';
import type { Events } from './platform/events/events.ts';
import type { Live } from './platform/live/live.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** The world as domain verbs that touch more than the database see it. */
export interface Deps {
  db: Database;
  settings: Settings;
  /** True if the database answers within 1.2 s. */
  databaseAnswers(): Promise<boolean>;
  payments: PaymentProvider;
  /** Carries payouts out by itself; null where they go into a file for the bank. */
  payoutChannel: PayoutChannel | null;
  /** Null without a mail server: mail stays in the outbox. */
  mail: MailSender | null;
  /** Storage of uploaded pictures, shared by all processes. */
  storage: FileStorage;
  pictures: PictureMaker;
  /** Encrypts what must be readable again; null where the operator has set no key. */
  secrets: SecretBox | null;
  /** Words what is known already; null where the operator has set none. */
  ai: LanguageModel | null;
  /** Fetches what vendors link to. */
  links: LinkFetcher;
  /** Makers of 360° videos; null without the operator's key. */
  videos: Record<VideoProviderName, VideoMaker | null>;
  /** Tells open pages of what has changed. */
  live: Live;
  /** Counts who looks at products. */
  visits: VisitCounter;
  /** Counts what is searched for. */
  searches: SearchLog;
  log: Logger;
  /** Of this shop, as `package.json` says it. */
  version: string;
  /** Passes what happened in one module to the modules that react, in the same transaction. */
  events: Events<OrderEvents>;
  /** Each module's part in erasing, exporting and pruning personal data. */
  personalData: readonly PersonalData[];
  now(): Date;
}
