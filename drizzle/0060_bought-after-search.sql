ALTER TABLE "search_clicks" ADD COLUMN "bought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "search_clicks_bought" ON "search_clicks" USING btree ("day") WHERE "search_clicks"."bought" > 0;--> statement-breakpoint
ALTER TABLE "search_clicks" ADD CONSTRAINT "search_clicks_bought_not_negative" CHECK ("search_clicks"."bought" >= 0);