-- Lines of the audit log are only ever added. Whoever owns the database can open it for a transaction, by
-- set_config('rehome.audit_log_open', 'on', true); the shop never does.
CREATE FUNCTION rehome_keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('rehome.audit_log_open', true), '') <> 'on' THEN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
FOR EACH STATEMENT EXECUTE FUNCTION rehome_keep_audit_log();
