import type { Logger } from 'pino';
import type { CatalogEvents } from '@/server/modules/catalog/index.ts';
import type { Platforms } from '@/server/modules/imports/index.ts';
import type { OrderEvents } from '@/server/modules/orders/index.ts';
import type { VisitCounter } from '@/shared/catalog/product-visits.ts';
import type { SearchLog } from '@/shared/search/search-log.ts';
import type { VideoProviderName } from '@/shared/videos/video3d.ts';
import type { Xero } from './adapters/accounting/xero-client.ts';
import type { LanguageModel } from './adapters/ai/language-model.ts';
import type { LinkFetcher } from './adapters/links/link-fetcher.ts';
import type { MailSender } from './adapters/mail/mail-sender.ts';
import type { PaymentProvider } from './adapters/payments/payment-provider.ts';
import type { PayoutChannel } from './adapters/payouts/payout-channel.ts';
import type { PictureMaker } from './adapters/pictures/picture-maker.ts';
import type { SecretBox } from './adapters/secrets/secret-box.ts';
import type { FileStorage } from './adapters/storage/file-storage.ts';
import type { VideoMaker } from './adapters/video/video-maker.ts';
import type { WorkbookReader } from './adapters/workbooks/workbook-reader.ts';
import type { Settings } from './env.ts';
import type { AuthEvents } from './platform/auth/auth-events.ts';
import type { ConnectionChecks } from './platform/checks/connection-checks.ts';
import type { Database } from './platform/db/client.ts';
import type { Events } from './platform/events/events.ts';
import type { Live } from './platform/live/live.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';

/** Every event by its name, with its payload. */
export interface ShopEvents extends AuthEvents, CatalogEvents, OrderEvents {}

/** Dependencies injected into domain functions. */
export interface Deps {
  db: Database;
  settings: Settings;
  /** True if the database answers within 1.2 s. */
  databaseAnswers(): Promise<boolean>;
  payments: PaymentProvider;
  /** Executes payouts; null if they are exported to a bank file. */
  payoutChannel: PayoutChannel | null;
  /** Clients of Xero; null without the operator's keys. */
  xero: Xero | null;
  /** Null without a mail server: mail stays in the outbox. */
  mail: MailSender | null;
  /** Storage of uploaded pictures, shared by all processes. */
  storage: FileStorage;
  pictures: PictureMaker;
  /** Reads Excel workbooks. */
  workbooks: WorkbookReader;
  /** Encrypts values that must be readable again; null without the operator's key. */
  secrets: SecretBox | null;
  /** Rewords known facts; null if the operator has set none. */
  ai: LanguageModel | null;
  /** Fetches files that vendors link to. */
  links: LinkFetcher;
  /** Clients of the shop systems that vendors connect. */
  platforms: Platforms;
  /** Makers of 360° videos; null without the operator's key. */
  videos: Record<VideoProviderName, VideoMaker | null>;
  /** Notifies open pages of changes. */
  live: Live;
  /** Counts product views. */
  visits: VisitCounter;
  /** Counts searches. */
  searches: SearchLog;
  /** Results of trying the key, mail server, storage and payment provider. */
  connections: ConnectionChecks;
  log: Logger;
  /** Of this application, from `package.json`. */
  version: string;
  /** Passes a module's events to the modules that react, in the same transaction. */
  events: Events<ShopEvents>;
  /** Each module's part in erasing, exporting and pruning personal data. */
  personalData: readonly PersonalData[];
  now(): Date;
}
