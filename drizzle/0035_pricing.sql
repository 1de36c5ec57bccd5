-- No version of the shop has written recommendations before this one.
DELETE FROM "pricing_recommendations";--> statement-breakpoint
CREATE TABLE "price_bounds" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"floor" numeric(10, 2),
	"ceiling" numeric(10, 2),
	"cost" numeric(10, 2),
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_bounds_in_order" CHECK ("price_bounds"."floor" <= "price_bounds"."ceiling"),
	CONSTRAINT "price_bounds_cost_below_ceiling" CHECK ("price_bounds"."cost" <= "price_bounds"."ceiling"),
	CONSTRAINT "price_bounds_floor_not_negative" CHECK ("price_bounds"."floor" >= 0),
	CONSTRAINT "price_bounds_ceiling_not_negative" CHECK ("price_bounds"."ceiling" >= 0),
	CONSTRAINT "price_bounds_cost_not_negative" CHECK ("price_bounds"."cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_checks" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"price" numeric(10, 2),
	"stock" integer,
	"commission_rate" numeric(5, 2),
	"engine_version" integer,
	"missing" text[]
);
--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "low_price" numeric(10, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "high_price" numeric(10, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "rewording" text;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "rewording_state" text;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "facts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "demand" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "expected" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "gain" numeric(14, 2) NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "engine_version" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "superseded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "applied_by" integer;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "applied_price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "bulk_change_id" integer;--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_bounds" ADD CONSTRAINT "price_bounds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_checks_due" ON "price_checks" USING btree ("vendor_id","due_at");--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD CONSTRAINT "pricing_recommendations_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_recommendations_latest" ON "pricing_recommendations" USING btree ("product_id") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "pricing_recommendations_superseded" ON "pricing_recommendations" USING btree ("superseded_at");--> statement-breakpoint
CREATE INDEX "pricing_recommendations_change" ON "pricing_recommendations" USING btree ("bulk_change_id") WHERE bulk_change_id is not null;--> statement-breakpoint
CREATE INDEX "pricing_recommendations_to_reword" ON "pricing_recommendations" USING btree ("id") WHERE rewording_state = 'waiting';--> statement-breakpoint
ALTER TABLE "pricing_recommendations" ADD CONSTRAINT "pricing_recommendations_rewording_known" CHECK ("pricing_recommendations"."rewording_state" in ('waiting', 'written', 'refused'));