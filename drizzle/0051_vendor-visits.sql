CREATE TABLE "vendor_visit_days" (
	"vendor_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "vendor_visit_days_day" PRIMARY KEY("vendor_id","day"),
	CONSTRAINT "vendor_visit_days_views_not_negative" CHECK ("vendor_visit_days"."views" >= 0),
	CONSTRAINT "vendor_visit_days_carts_not_negative" CHECK ("vendor_visit_days"."carts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_visit_days" ADD CONSTRAINT "vendor_visit_days_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "vendor_visit_days" ("vendor_id", "day", "views", "carts")
SELECT "vendor_id", "day", sum("views"), sum("carts") FROM "product_visit_days"
JOIN "products" ON "products"."id" = "product_id" GROUP BY "vendor_id", "day";
