CREATE TABLE "product_visit_days" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "product_visit_days_day" PRIMARY KEY("product_id","day"),
	CONSTRAINT "product_visit_days_views_not_negative" CHECK ("product_visit_days"."views" >= 0),
	CONSTRAINT "product_visit_days_carts_not_negative" CHECK ("product_visit_days"."carts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_visits" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"is_carted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_visits_session" PRIMARY KEY("product_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_visit_days" ADD CONSTRAINT "product_visit_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_visits" ADD CONSTRAINT "product_visits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_visits_age" ON "product_visits" USING btree ("day");