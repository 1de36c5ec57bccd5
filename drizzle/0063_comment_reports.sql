ALTER TABLE "content_reports" DROP CONSTRAINT "content_reports_one_subject";--> statement-breakpoint
ALTER TABLE "content_reports" ADD COLUMN "room_comment_id" integer;--> statement-breakpoint
ALTER TABLE "room_comments" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "room_comments" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_room_comment_id_room_comments_id_fk" FOREIGN KEY ("room_comment_id") REFERENCES "public"."room_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_comment_waiting" ON "content_reports" USING btree ("room_comment_id","reporter_id") WHERE room_comment_id is not null and outcome is null;--> statement-breakpoint
CREATE INDEX "content_reports_comment" ON "content_reports" USING btree ("room_comment_id");--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_one_subject" CHECK (num_nonnulls("content_reports"."question_id", "content_reports"."vendor_order_id", "content_reports"."room_comment_id") = 1);--> statement-breakpoint
ALTER TABLE "room_comments" ADD CONSTRAINT "room_comments_hidden_whole" CHECK (("room_comments"."hidden_at" is null) = ("room_comments"."hidden_reason" is null));