CREATE TABLE "vendor_application_decisions" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"ask_again_at" timestamp with time zone,
	"decided_by" integer,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_application_outcome_known" CHECK ("vendor_application_decisions"."outcome" in ('accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "vendor_payout_accounts" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"sealed_number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_profiles" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"region" text,
	"collection_address" text,
	"collection_instructions" text,
	"delivery_available" boolean DEFAULT false NOT NULL,
	"delivery_fee" numeric(10, 2) DEFAULT '0.00' NOT NULL,
	"estimated_delivery_days" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_profiles_region_known" CHECK ("vendor_profiles"."region" in ('auckland', 'wellington', 'christchurch', 'hamilton', 'tauranga', 'dunedin', 'palmerston-north', 'nelson', 'rotorua', 'new-plymouth', 'whangarei', 'invercargill'))
);
--> statement-breakpoint
ALTER TABLE "vendor_application_decisions" ADD CONSTRAINT "vendor_application_decisions_form_id_collection_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."collection_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_application_decisions" ADD CONSTRAINT "vendor_application_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payout_accounts" ADD CONSTRAINT "vendor_payout_accounts_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD CONSTRAINT "vendor_profiles_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_forms_applications" ON "collection_forms" USING btree ("id" DESC NULLS FIRST) WHERE form_type = 'vendor_application';