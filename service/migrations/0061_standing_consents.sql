DROP INDEX "reports_consent";--> statement-breakpoint
CREATE INDEX "reports_consents" ON "reports" USING btree ("account_id","consent_id");--> statement-breakpoint
-- A consent covers one report, unless it authorizes later ones. Of two orders at once, the lock makes the second one wait.
CREATE FUNCTION "refuse_used_consent"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended(NEW."account_id" || ' ' || NEW."consent_id", 0));
	IF EXISTS (
		SELECT 1 FROM "reports"
		WHERE "account_id" = NEW."account_id" AND "consent_id" = NEW."consent_id" AND "id" <> NEW."id"
	) AND NOT EXISTS (
		SELECT 1 FROM "consents"
		WHERE "account_id" = NEW."account_id" AND "id" = NEW."consent_id"
			AND "documents" @> '[{"id": "continuous_authorization"}]'
	) THEN
		RAISE EXCEPTION 'a consent without later reports covers one report' USING ERRCODE = 'unique_violation';
	END IF;
	RETURN NULL;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "reports_refuse_used_consent" AFTER INSERT ON "reports"
FOR EACH ROW WHEN (NEW."consent_id" IS NOT NULL) EXECUTE FUNCTION "refuse_used_consent"();
