CREATE TABLE "review_votes" (
	"review_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_once" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP CONSTRAINT "notification_preferences_kind_known";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_known";--> statement-breakpoint
DROP INDEX "form_attachments_left";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "form_attachments" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "form_attachments" ADD CONSTRAINT "form_attachments_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_attachments_review" ON "form_attachments" USING btree ("review_id","position") WHERE review_id is not null;--> statement-breakpoint
CREATE INDEX "form_attachments_left" ON "form_attachments" USING btree ("claimable_until") WHERE form_id is null and message_id is null and certificate_id is null and return_request_id is null and review_id is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_known" CHECK ("reviews"."hidden" in ('review', 'pictures'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden_whole" CHECK (("reviews"."hidden" is null) = ("reviews"."hidden_reason" is null));--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_kind_known" CHECK ("notification_preferences"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'wishlist', 'saved_search', 'own_question', 'review', 'report', 'message', 'room', 'application', 'sale', 'return_asked', 'question', 'low_stock', 'payout', 'import_finished', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'new_report', 'dead_letter'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('order', 'return_decided', 'refund', 'form', 'collection_request', 'wishlist', 'saved_search', 'own_question', 'review', 'report', 'message', 'room', 'application', 'sale', 'return_asked', 'question', 'low_stock', 'payout', 'import_finished', 'video_ready', 'video_failed', 'product_hidden', 'vendor_suspended', 'new_form', 'new_application', 'new_collection_request', 'new_report', 'dead_letter'));