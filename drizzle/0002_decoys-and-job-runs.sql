CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "decoy_accounts" (
	"id" integer PRIMARY KEY NOT NULL,
	"username_key" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "decoy_accounts_username_key" ON "decoy_accounts" USING btree ("username_key");--> statement-breakpoint
CREATE INDEX "decoy_accounts_email" ON "decoy_accounts" USING btree ("email_key","id" DESC NULLS LAST);