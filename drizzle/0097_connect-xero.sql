CREATE TABLE "xero_connections" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL,
	"organisation" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_until" timestamp with time zone NOT NULL,
	"has_gst" boolean DEFAULT false NOT NULL,
	"automatic_since" timestamp with time zone,
	"payout_account_id" text,
	"accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"stopped_at" timestamp with time zone,
	"next_run_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_token" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xero_months" (
	"vendor_id" integer NOT NULL,
	"tenant_id" text NOT NULL,
	"month" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"key_revision" integer DEFAULT 0 NOT NULL,
	"cursor" integer,
	"invoices" integer DEFAULT 0 NOT NULL,
	"payouts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "xero_months_once" PRIMARY KEY("vendor_id","tenant_id","month"),
	CONSTRAINT "xero_months_state_known" CHECK ("xero_months"."state" in ('waiting', 'sent', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "xero_connections" ADD CONSTRAINT "xero_connections_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xero_months" ADD CONSTRAINT "xero_months_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "xero_connections_due" ON "xero_connections" USING btree ("next_run_at");