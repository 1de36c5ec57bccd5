ALTER TABLE "connected_accounts" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD COLUMN "times_asked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connected_accounts" ADD COLUMN "last_answered" integer DEFAULT 0 NOT NULL;