CREATE TABLE "product_import_values" (
	"vendor_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"target" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "product_import_values_once" PRIMARY KEY("vendor_id","field","value"),
	CONSTRAINT "product_import_values_field_known" CHECK ("product_import_values"."field" in ('category', 'condition', 'origin', 'region', 'status'))
);
--> statement-breakpoint
ALTER TABLE "product_import_rows" DROP CONSTRAINT "product_import_rows_state_known";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "fallbacks" jsonb;--> statement-breakpoint
ALTER TABLE "product_import_values" ADD CONSTRAINT "product_import_values_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_import_values_latest" ON "product_import_values" USING btree ("vendor_id","updated_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_state_known" CHECK ("product_import_rows"."state" in ('unchecked', 'broken', 'skipped', 'create', 'update', 'same', 'created', 'updated', 'unchanged'));