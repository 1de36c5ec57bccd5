CREATE TABLE "vendor_delivery_places" (
	"vendor_id" integer NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"fee_cents" integer,
	CONSTRAINT "vendor_delivery_places_country_known" CHECK ("vendor_delivery_places"."country" in ('NZ', 'AU', 'CA', 'CK', 'FJ', 'FR', 'PF', 'DE', 'IE', 'JP', 'NL', 'NC', 'NU', 'NF', 'WS', 'SG', 'KR', 'TO', 'GB', 'US', 'VU')),
	CONSTRAINT "vendor_delivery_places_region_known" CHECK ("vendor_delivery_places"."region" in ('auckland', 'wellington', 'christchurch', 'hamilton', 'tauranga', 'dunedin', 'palmerston-north', 'nelson', 'rotorua', 'new-plymouth', 'whangarei', 'invercargill')),
	CONSTRAINT "vendor_delivery_places_region_at_home" CHECK ("vendor_delivery_places"."region" is null or "vendor_delivery_places"."country" = 'NZ'),
	CONSTRAINT "vendor_delivery_places_fee_not_negative" CHECK ("vendor_delivery_places"."fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "collection_place" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "collection_hours" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "collection_instructions" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "vendor_orders" ADD COLUMN "tracking_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ways" jsonb;--> statement-breakpoint
ALTER TABLE "vendor_profiles" ADD COLUMN "collection_hours" text;--> statement-breakpoint
ALTER TABLE "vendor_delivery_places" ADD CONSTRAINT "vendor_delivery_places_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_delivery_places_once" ON "vendor_delivery_places" USING btree ("vendor_id","country",coalesce("region", ''));