CREATE TABLE "database_use" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"mode" text NOT NULL,
	"has_own_passwords" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "database_use_one_row" CHECK ("database_use"."id" = 1),
	CONSTRAINT "database_use_mode_known" CHECK ("database_use"."mode" in ('demo', 'production'))
);
