DROP INDEX "payouts_failed";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "key_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "payouts_run_newest" ON "payouts" USING btree ("run_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_state_newest" ON "payouts" USING btree ("state","id" DESC NULLS FIRST);