CREATE TABLE "guest_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_keys_kind_known" CHECK ("guest_keys"."kind" in ('bought', 'mailed', 'opened'))
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_kind_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "visitor_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "guest_address" text;--> statement-breakpoint
ALTER TABLE "guest_keys" ADD CONSTRAINT "guest_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_keys" ADD CONSTRAINT "guest_keys_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_keys_user" ON "guest_keys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "guest_keys_order" ON "guest_keys" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "guest_keys_expires" ON "guest_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_guest_address" ON "users" USING btree ("guest_address") WHERE guest_address is not null;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_kind_known" CHECK ("mail_outbox"."kind" in ('verification', 'reset', 'username', 'already_registered', 'new_address', 'account_notice', 'acknowledgement', 'order_link', 'collection', 'order', 'sale', 'notice'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_guest_signs_in_nowhere" CHECK ("users"."guest_address" is null or ("users"."password" = '' and "users"."role" = 'customer' and not "users"."is_email_verified"));