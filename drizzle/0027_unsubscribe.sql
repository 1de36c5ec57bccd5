ALTER TABLE "unsubscribe_tokens" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "unsubscribe_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_unsubscribe_token" ON "users" USING btree ("unsubscribe_token");