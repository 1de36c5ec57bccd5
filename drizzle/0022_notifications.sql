CREATE TABLE "notification_preferences" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_kind_known" CHECK ("notification_preferences"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'application', 'sale', 'return_asked', 'low_stock', 'payout', 'import_finished', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'dead_letter'))
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_tokens" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_news" DROP CONSTRAINT "mail_news_kind_known";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind_known";--> statement-breakpoint
DROP INDEX "notifications_user_newest";--> statement-breakpoint
DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "id" SET MAXVALUE 9223372036854775807;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "created_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text NOT NULL DEFAULT 'order';--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsubscribe_tokens" ADD CONSTRAINT "unsubscribe_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unsubscribe_tokens_token" ON "unsubscribe_tokens" USING btree ("token");--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_user_newest" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id" DESC NULLS FIRST) WHERE read_at is null;--> statement-breakpoint
ALTER TABLE "mail_news" ADD CONSTRAINT "mail_news_kind_known" CHECK ("mail_news"."kind" in ('order', 'sale', 'notice'));--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind_known" CHECK ("mail_outbox"."kind" in ('verification', 'reset', 'username', 'already_registered', 'new_address', 'account_notice', 'acknowledgement', 'order', 'sale', 'notice'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'application', 'sale', 'return_asked', 'low_stock', 'payout', 'import_finished', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'dead_letter'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_link_is_path" CHECK ("notifications"."link" ~ '^/([^/\\]|$)');--> statement-breakpoint
-- What open pages must hear of, whichever call or job did it: `server/live/listen.ts` in each web process listens. The
-- messages go out when the transaction commits, equal ones of it once; they hold ids and nothing of anybody.
CREATE FUNCTION rehome_session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rehome_live', 'session:' || OLD.user_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON "sessions"
FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION rehome_session_ended();
--> statement-breakpoint
CREATE FUNCTION rehome_user_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rehome_live', 'session:' || NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_rights_changed AFTER UPDATE OF "role", "is_active" ON "users"
FOR EACH ROW WHEN (OLD.role <> NEW.role OR OLD.is_active <> NEW.is_active) EXECUTE FUNCTION rehome_user_changed();
--> statement-breakpoint
CREATE FUNCTION rehome_order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('rehome_live', 'order:' || NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_tracking_added AFTER INSERT ON "order_tracking"
FOR EACH ROW EXECUTE FUNCTION rehome_order_changed();
