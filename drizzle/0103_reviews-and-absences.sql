CREATE TABLE "review_replies" (
	"review_id" integer PRIMARY KEY NOT NULL,
	"vendor_id" integer NOT NULL,
	"text" text NOT NULL,
	"hidden" text,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_replies_hidden_known" CHECK ("review_replies"."hidden" in ('reply', 'held')),
	CONSTRAINT "review_replies_hidden_whole" CHECK (("review_replies"."hidden" is null) = ("review_replies"."hidden_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "vendor_absences" (
	"vendor_id" integer PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hides_pieces" boolean NOT NULL,
	CONSTRAINT "vendor_absences_in_order" CHECK ("vendor_absences"."until_day" >= "vendor_absences"."from_day")
);
--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_hidden_known";--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_one_subject";--> statement-breakpoint
ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_reason_known";--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
ALTER TABLE "content_reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "review_reply_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shop_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_replies" ADD CONSTRAINT "review_replies_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_absences" ADD CONSTRAINT "vendor_absences_vendor_id_users_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_replies_vendor" ON "review_replies" USING btree ("vendor_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_review_reply_id_review_replies_review_id_fk" FOREIGN KEY ("review_reply_id") REFERENCES "public"."review_replies"("review_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_review_waiting" ON "content_reports" USING btree ("review_id","reporter_id") WHERE review_id is not null and outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_reply_waiting" ON "content_reports" USING btree ("review_reply_id","reporter_id") WHERE review_reply_id is not null and outcome is null;--> statement-breakpoint
CREATE INDEX "content_reports_review" ON "content_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "content_reports_reply" ON "content_reports" USING btree ("review_reply_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_known" CHECK ("reviews"."hidden" in ('review', 'pictures', 'held'));--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_one_subject" CHECK (num_nonnulls("content_reports"."question_id", "content_reports"."vendor_order_id", "content_reports"."room_comment_id", "content_reports"."review_id", "content_reports"."review_reply_id") = 1);--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_reason_known" CHECK ("content_reports"."reason" in ('abuse', 'spam', 'private', 'off_shop', 'wrong', 'off_topic', 'not_buyer', 'other'));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_known" CHECK ("notification_preferences"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'wishlist', 'saved_search', 'own_question', 'review', 'report', 'message', 'room', 'application', 'sale', 'return_asked', 'question', 'product_review', 'low_stock', 'payout', 'import_finished', 'connection_stopped', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'new_report', 'dead_letter'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'wishlist', 'saved_search', 'own_question', 'review', 'report', 'message', 'room', 'application', 'sale', 'return_asked', 'question', 'product_review', 'low_stock', 'payout', 'import_finished', 'connection_stopped', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'new_report', 'dead_letter'));--> statement-breakpoint
-- By hand: without statistics the planner takes a new column for mostly filled, and every list reads all products.
ANALYZE "users";