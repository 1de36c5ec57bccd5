-- What was possible before: reviews of one's own products, of what all went back, and several by one person of one product.
-- The newest of those stays.
DELETE FROM "reviews" USING "products"
WHERE "products"."id" = "reviews"."product_id" AND "products"."vendor_id" = "reviews"."customer_id";--> statement-breakpoint
DELETE FROM "reviews" WHERE NOT EXISTS (
  SELECT FROM "order_items" "item"
  JOIN "orders" ON "orders"."id" = "item"."order_id"
  JOIN "vendor_orders" "part" ON "part"."id" = "item"."vendor_order_id"
  WHERE "orders"."customer_id" = "reviews"."customer_id" AND "item"."product_id" = "reviews"."product_id"
    AND "part"."status" IN ('delivered', 'collected') AND "item"."quantity" > "item"."returned_quantity"
);--> statement-breakpoint
DELETE FROM "reviews" "older" USING "reviews" "newer"
WHERE "newer"."customer_id" = "older"."customer_id" AND "newer"."product_id" = "older"."product_id"
  AND ("newer"."created_at", "newer"."id") > ("older"."created_at", "older"."id");--> statement-breakpoint
UPDATE "products" SET "rating" = "of_all"."rating", "review_count" = "of_all"."count"
FROM (
  SELECT "p"."id", coalesce(round(avg("r"."rating"), 2), 0) AS "rating", count("r"."id")::int AS "count"
  FROM "products" "p" LEFT JOIN "reviews" "r" ON "r"."product_id" = "p"."id" GROUP BY "p"."id"
) AS "of_all"
WHERE "of_all"."id" = "products"."id"
  AND ("products"."rating", "products"."review_count") IS DISTINCT FROM ("of_all"."rating", "of_all"."count");--> statement-breakpoint
-- Nobody buys from themselves.
DELETE FROM "cart_items" USING "products"
WHERE "products"."id" = "cart_items"."product_id" AND "products"."vendor_id" = "cart_items"."user_id";--> statement-breakpoint
-- Fees above the bound come down to it.
UPDATE "products" SET "delivery_fee" = greatest(250.00, "price") WHERE "delivery_fee" > greatest(250.00, "price");--> statement-breakpoint
DROP INDEX "reviews_customer";--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_once_per_person" ON "reviews" USING btree ("customer_id","product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_delivery_fee_bounded" CHECK ("products"."delivery_fee" <= greatest(250.00, "products"."price"));