CREATE TABLE "operator_alerts" (
	"name" text PRIMARY KEY NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"storage_mark" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "server_processes_role_known" CHECK ("server_processes"."role" in ('web', 'worker', 'all'))
);
--> statement-breakpoint
ALTER TABLE "database_use" ADD COLUMN "key_fingerprint" text;