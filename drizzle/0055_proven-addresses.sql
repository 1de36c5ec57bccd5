ALTER TABLE "guest_keys" ADD COLUMN "is_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_mailbox_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "guest_keys" SET "is_proven" = true WHERE "kind" = 'opened';--> statement-breakpoint
-- Whoever has verified an address has proved it, unless an admin has typed it.
UPDATE "users" SET "is_mailbox_proven" = true WHERE "is_email_verified" AND NOT EXISTS (
  SELECT FROM "audit_log" WHERE "subject" = 'user:' || "users"."id"
    AND ("action" = 'create_user' OR ("action" = 'change_user' AND "details" -> 'fields' ? 'email'))
);
