DROP INDEX "ledger_entries_vendor_sums";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "tax_rate" SET DATA TYPE numeric(7, 6);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "ledger_entries" SET "currency" = coalesce(
  (SELECT "orders"."currency" FROM "orders" WHERE "orders"."id" = "ledger_entries"."order_id"),
  (SELECT "payouts"."currency" FROM "payouts" WHERE "payouts"."id" = "ledger_entries"."payout_id")
);--> statement-breakpoint
CREATE FUNCTION set_ledger_currency() RETURNS trigger AS $$
BEGIN
  NEW.currency := coalesce(
    (SELECT orders.currency FROM orders WHERE orders.id = NEW.order_id),
    (SELECT payouts.currency FROM payouts WHERE payouts.id = NEW.payout_id),
    ''
  );
  RETURN NEW;
END
$$ LANGUAGE plpgsql;--> statement-breakpoint
CREATE TRIGGER ledger_entries_currency BEFORE INSERT ON "ledger_entries"
FOR EACH ROW EXECUTE FUNCTION set_ledger_currency();--> statement-breakpoint
CREATE INDEX "ledger_entries_vendor_sums" ON "ledger_entries" USING btree ("vendor_id","created_at" DESC NULLS FIRST,"account","amount_cents","currency");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_currency_set" CHECK ("ledger_entries"."currency" <> '');
